"use client";

import { Stack } from "@mantine/core";
import { SearchToCome } from "@/components/ui/states/to-come";
import { ProductSkeleton } from "./product-skeleton";

/** The number of rows on the screen of a tablet, and their usual height (CSS pixels). */
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
