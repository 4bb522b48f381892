"use client";

import { CardsToCome, SearchToCome } from "@/components/ui/states/to-come";

/** The places of the search and of the first products, one below the other. */
export function ProductLinesToCome() {
  return (
    <>
      <SearchToCome />
      <CardsToCome count={4} height="14rem" />
    </>
  );
}
