"use client";

import { useRef, useState } from "react";
import { prepareForReplay } from "@/components/boot/replay-order";
import { giveFeedback } from "./feedback";
import { isGood, readScan, type ScanResult } from "./read-scan";
import type { Scan } from "./store/scan-store";

/** Reads scans one after the other. */
export function useScanQueue(onResult: (result: ScanResult) => void) {
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());

  function read({ code, getTarget }: Scan): void {
    setWaiting((count) => count + 1);
    // Scans are added to the draft that a screen has stored, once that is restored.
    queue.current = queue.current.then(prepareForReplay).then(async () => {
      const result = await readScan(code, getTarget()).catch((): ScanResult => ({
        kind: "failed",
        code,
      }));
      giveFeedback(isGood(result));
      onResult(result);
      setWaiting((count) => count - 1);
    });
  }

  return { read, isReading: waiting > 0 };
}
