"use client";

import { useContext, useRef, useState } from "react";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { CodeMeaning } from "@/lib/products/schema";
import { fetchMeaning } from "./code-calls";
import { giveFeedback } from "./feedback";
import { scannedColorOf, Takers, type Taker } from "./takers";

/** What became of a code: what it stands for, and how many of it the screen has collected where it collects. */
export type ScanResult =
  | { readonly kind: "found"; readonly code: string; readonly meaning: CodeMeaning }
  | {
      readonly kind: "taken";
      readonly code: string;
      readonly meaning: CodeMeaning;
      readonly count: number;
    }
  | { readonly kind: "unknown"; readonly code: string }
  | { readonly kind: "failed"; readonly code: string }
  | { readonly kind: "refused"; readonly code: string; readonly refusal: Refusal };

/** Finds out what each scanned code stands for, one after the other, and hands colors to the screen if it collects them. */
export function useScans(onResult: (result: ScanResult) => void) {
  const takers = useContext(Takers);
  const [isReading, setIsReading] = useState(false);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);

  async function resultOf(code: string, take: Taker | undefined): Promise<ScanResult> {
    const meaning = await fetchMeaning(code);
    if (meaning === null) return { kind: "unknown", code };
    const scanned = scannedColorOf(meaning);
    if (!scanned || !take) return { kind: "found", code, meaning };
    const taken = await take(scanned);
    return typeof taken === "number"
      ? { kind: "taken", code, meaning, count: taken }
      : { kind: "refused", code, refusal: taken };
  }

  function read(code: string, takerNow: () => Taker | undefined): void {
    waiting.current += 1;
    setIsReading(true);
    queue.current = queue.current.then(async () => {
      const result = await resultOf(code, takerNow()).catch((): ScanResult => ({
        kind: "failed",
        code,
      }));
      giveFeedback(result.kind === "found" || result.kind === "taken");
      onResult(result);
      waiting.current -= 1;
      setIsReading(waiting.current > 0);
    });
  }

  return {
    scan: (code: string) => read(code, () => takers.at(-1)),
    /** Says what a code stands for, also where the screen collects. */
    show: (code: string) => read(code, () => undefined),
    isReading,
  };
}
