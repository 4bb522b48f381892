"use client";

import { useLiveStream } from "@/components/data/use-live-stream";
import { TurnedAway } from "@/components/frame/turned-away";
import { usePrefetch } from "@/components/loading/lazy-part";
import { Sender, type SenderProps } from "@/components/outbox/sender";
import { useLoadedSearch } from "@/components/products/use-loaded-search";
import { loadPackChoice } from "@/components/ui/fields/lazy-pack-choice";
import { NewVersion } from "./new-version";
import { useFiguresWatch } from "./use-figures-watch";
import { useFreshFigures } from "./use-fresh-figures";
import { useKeptScreen } from "./use-kept-screen";

/**
 * Receives live changes, keeps the screen on the device, knows how old its figures are, searches loaded products, loads what a quantity needs without a
 * network, sends what waits there, and tells of a new version and of a page that the
 * person's role does not open. Loaded after the screen.
 */
export function OfflineParts({ send }: SenderProps) {
  useLiveStream();
  useKeptScreen();
  useFiguresWatch();
  useFreshFigures();
  useLoadedSearch();
  usePrefetch(loadPackChoice);
  return (
    <>
      <Sender send={send} />
      <NewVersion />
      <TurnedAway />
    </>
  );
}
