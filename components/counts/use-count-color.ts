"use client";

import { useRef, useState } from "react";
import { useCommand, type Command } from "@/components/shell/use-command";
import type { CountLineView } from "@/lib/counts/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";

/** What a person found of a color of a count (units). */
export type Found = {
  readonly id: string;
  readonly colorId: string;
  readonly quantity: number;
  readonly kind?: "add" | "set";
};

/**
 * Counts colors of stock counts. Presses that come while one is sent are added up and sent after it, so that none is lost; after a
 * lost answer `retry` sends the same again under the same key, which counts once.
 */
export function useCountColor(
  command: Command<Found, CountLineView>,
  onCounted: (line: CountLineView) => void,
) {
  const { run, isRunning } = useCommand(command);
  const waiting = useRef<Found[]>([]);
  const isSending = useRef(false);
  const [failed, setFailed] = useState<{ found: Found; refusal: Refusal } | null>(null);

  async function send(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    for (let found = waiting.current[0]; found; found = waiting.current[0]) {
      waiting.current = waiting.current.slice(1);
      const result = await run(found);
      if (!result) continue;
      if (result.ok) onCounted(result.data);
      else {
        setFailed({ found, refusal: result.refusal });
        break;
      }
    }
    isSending.current = false;
  }

  function count(found: Found): void {
    const last = waiting.current.at(-1);
    const isSame = last && last.id === found.id && last.colorId === found.colorId;
    if (isSame && isAdded(last) && isAdded(found))
      waiting.current = [
        ...waiting.current.slice(0, -1),
        { ...last, quantity: last.quantity + found.quantity },
      ];
    else waiting.current = [...waiting.current, found];
    // What was refused before is sent again first, or given up.
    if (!failed) void send();
  }

  return {
    count,
    /** Counts one more of a color. */
    countOneMore: (id: string, colorId: string) => count({ id, colorId, quantity: 1 }),
    isRunning,
    failed: failed?.refusal ?? null,
    retry: () => {
      if (!failed) return;
      waiting.current = [failed.found, ...waiting.current];
      setFailed(null);
      void send();
    },
    giveUp: () => {
      waiting.current = [];
      setFailed(null);
    },
  };
}

function isAdded({ kind = "add" }: Found): boolean {
  return kind === "add";
}
