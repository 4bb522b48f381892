"use client";

import { useRef, useState } from "react";
import { randomId } from "@/components/data/random-id";
import type { CountLineView } from "@/lib/counts/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";

/** Counted units of a color, to add to its count or to replace it. */
type Found = { readonly quantity: number; readonly kind: "add" | "set" };
/** A found quantity with the id that it is sent under. */
export type SentFound = Found & { readonly sentId: string };

/**
 * The result of an entry: the response, "kept" when it is stored on the device to be sent later, or null while another one is being sent.
 */
export type Entered = Result<CountLineView> | "kept" | null;

/**
 * Counts a color of a stock count. Presses that come while one is sent are added up and sent after it, so that none is lost; after a
 * failure `retry` sends the same again under the same id, which counts once.
 */
export function useCountColor(
  send: (found: SentFound) => Promise<Entered>,
  onCounted: (line: CountLineView) => void,
) {
  const waiting = useRef<SentFound[]>([]);
  const isSending = useRef(false);
  const [failed, setFailed] = useState<{ found: SentFound; refusal: Refusal } | null>(null);
  const [isKept, setIsKept] = useState(false);

  async function sendAll(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    for (let found = waiting.current[0]; found; found = waiting.current[0]) {
      waiting.current = waiting.current.slice(1);
      const entered = await send(found);
      if (!entered) continue;
      setIsKept(entered === "kept");
      if (entered === "kept") continue;
      if (entered.ok) onCounted(entered.data);
      else {
        setFailed({ found, refusal: entered.refusal });
        break;
      }
    }
    isSending.current = false;
  }

  function count(found: Found): void {
    const last = waiting.current.at(-1);
    if (last?.kind === "add" && found.kind === "add")
      waiting.current = [
        ...waiting.current.slice(0, -1),
        { ...last, quantity: last.quantity + found.quantity },
      ];
    else waiting.current = [...waiting.current, { ...found, sentId: randomId() }];
    // After an error the person first retries the failed entry or discards it.
    if (!failed) void sendAll();
  }

  return {
    count,
    /** Counts one more of the color. */
    countOneMore: () => count({ quantity: 1, kind: "add" }),
    /** True when the last entry is stored on the device. */
    isKept,
    failed: failed?.refusal ?? null,
    retry: () => {
      if (!failed) return;
      waiting.current = [failed.found, ...waiting.current];
      setFailed(null);
      void sendAll();
    },
    giveUp: () => {
      waiting.current = [];
      setFailed(null);
    },
  };
}
