"use client";

import { useRef, useState } from "react";
import { prepareForReplay } from "@/components/boot/replay-order";
import { giveFeedback } from "./feedback";
import { isGood, readScan, takeBackScan, type CountedResult, type ScanResult } from "./read-scan";
import type { Scan } from "./store/scan-store";

/** Reads scans, and takes counted ones back, one after the other. */
export function useScanQueue(onResult: (result: ScanResult) => void) {
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());

  function enqueue(work: () => Promise<ScanResult>): void {
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(async () => {
      const result = await work();
      giveFeedback(isGood(result));
      onResult(result);
      setWaiting((count) => count - 1);
    });
  }

  return {
    read: (scan: Scan) =>
      enqueue(async () => {
        // Scans are added to the draft that a screen has stored, once that is restored.
        await prepareForReplay();
        return readScan(scan).catch((): ScanResult => ({ kind: "failed", code: scan.code }));
      }),
    takeBack: (result: CountedResult) => enqueue(() => takeBackScan(result)),
    isReading: waiting > 0,
  };
}
