"use client";

import { Sender, type SenderProps } from "@/components/outbox/sender";
import { useLoadedSearch } from "@/components/products/use-loaded-search";
import { NewVersion } from "./new-version";
import { useFiguresWatch } from "./use-figures-watch";
import { useFreshFigures } from "./use-fresh-figures";
import { useKeptScreen } from "./use-kept-screen";

/**
 * Keeps the screen on the device, knows how old its figures are, searches loaded products, sends what waits there, and tells of a new
 * version. Loaded after the screen.
 */
export function OfflineParts({ send }: SenderProps) {
  useKeptScreen();
  useFiguresWatch();
  useFreshFigures();
  useLoadedSearch();
  return (
    <>
      <Sender send={send} />
      <NewVersion />
    </>
  );
}
