"use client";

import { Stack } from "@mantine/core";
import { SearchToCome } from "@/components/ui/to-come";
import { ProductSkeleton } from "./product-skeleton";

/** How many rows a tablet has room for, and how high they usually are (CSS pixels). */
const ROWS = { count: 10, height: 80 };

/** The places of the search and of the first products. */
export function ProductsToCome() {
  return (
    <Stack>
      <SearchToCome />
      <Stack gap={1}>
        {Array.from({ length: ROWS.count }, (_, at) => (
          <ProductSkeleton key={at} height={ROWS.height} layout="rows" />
        ))}
      </Stack>
    </Stack>
  );
}
