"use client";

import { useContext, useRef, useState } from "react";
import { prepareForReplay } from "@/components/boot/replay-order";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { CodeMeaning } from "@/lib/products/schema";
import { fetchMeaning } from "./code-calls";
import { giveFeedback } from "./feedback";
import { toScannedColor } from "./scanned-color";
import { Takers, type Taker } from "./takers";

/** The result of a scanned code: its meaning, and on a screen that collects scans the number collected of it. */
export type ScanResult =
  | { readonly kind: "found"; readonly code: string; readonly meaning: CodeMeaning }
  | {
      readonly kind: "taken";
      readonly code: string;
      readonly meaning: CodeMeaning;
      readonly count: number;
    }
  | { readonly kind: "kept"; readonly code: string; readonly meaning: CodeMeaning | null }
  | { readonly kind: "pack"; readonly code: string; readonly meaning: CodeMeaning }
  | { readonly kind: "unknown"; readonly code: string }
  | { readonly kind: "failed"; readonly code: string }
  /** A handheld sent a code to a field, and none had the focus. */
  | { readonly kind: "lost"; readonly code: "" }
  | { readonly kind: "refused"; readonly code: string; readonly refusal: Refusal };

const GOOD: ReadonlySet<ScanResult["kind"]> = new Set(["found", "taken", "kept"]);

/** Looks up scanned codes one after the other, and passes colors to the screen if it collects them. */
export function useScans(onResult: (result: ScanResult) => void) {
  const takers = useContext(Takers);
  const [isReading, setIsReading] = useState(false);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);

  async function loadScanResult(code: string, taker: Taker | undefined): Promise<ScanResult> {
    const meaning = await fetchMeaning(code).catch(() => undefined);
    if (meaning === undefined)
      return (await taker?.keep(code))
        ? { kind: "kept", code, meaning: null }
        : { kind: "failed", code };
    if (meaning === null) return { kind: "unknown", code };
    const scanned = toScannedColor(meaning);
    if (!scanned || !taker) return { kind: "found", code, meaning };
    // How many units a carton has, no code of it says for sure.
    if (meaning.pack) return { kind: "pack", code, meaning };
    const taken = await taker.take(scanned);
    if (taken === "kept") return { kind: "kept", code, meaning };
    return typeof taken === "number"
      ? { kind: "taken", code, meaning, count: taken }
      : { kind: "refused", code, refusal: taken };
  }

  function read(code: string, takerNow: () => Taker | undefined): void {
    waiting.current += 1;
    setIsReading(true);
    // Scans are added to the draft that a screen has stored, once that is restored.
    queue.current = queue.current.then(prepareForReplay).then(async () => {
      const result = await loadScanResult(code, takerNow()).catch((): ScanResult => ({
        kind: "failed",
        code,
      }));
      giveFeedback(GOOD.has(result.kind));
      onResult(result);
      waiting.current -= 1;
      setIsReading(waiting.current > 0);
    });
  }

  return {
    scan: (code: string) => read(code, () => takers.list.at(-1)),
    /** Says what a code stands for, also where the screen collects. */
    show: (code: string) => read(code, () => undefined),
    isReading,
  };
}
