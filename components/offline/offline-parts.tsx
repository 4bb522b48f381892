"use client";

import { Sender, type SenderProps } from "@/components/outbox/sender";
import { NewVersion } from "./new-version";
import { useFiguresWatch } from "./use-figures-watch";
import { useFreshFigures } from "./use-fresh-figures";
import { useKeptScreen } from "./use-kept-screen";

/**
 * Keeps the screen on the device, knows how old its figures are, sends what waits there, and tells of a new version. Loaded after the
 * screen.
 */
export function OfflineParts({ send }: SenderProps) {
  useKeptScreen();
  useFiguresWatch();
  useFreshFigures();
  return (
    <>
      <Sender send={send} />
      <NewVersion />
    </>
  );
}
