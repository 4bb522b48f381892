"use client";

import { SimpleGrid, Stack } from "@mantine/core";
import { SearchToCome } from "@/components/ui/to-come";
import { ProductSkeleton } from "./product-skeleton";

const CARDS = 6;

/** As high as a card with a few colors (CSS pixels). */
const CARD_HEIGHT = 480;

/** The places of the search and of the first products. */
export function ProductsToCome() {
  return (
    <Stack>
      <SearchToCome />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {Array.from({ length: CARDS }, (_, at) => (
          <ProductSkeleton key={at} height={CARD_HEIGHT} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
