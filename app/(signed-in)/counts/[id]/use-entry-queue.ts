"use client";

import { useRef, useState } from "react";
import { randomId } from "@/components/data/random-id";
import { toCommandRefusal } from "@/components/data/use-command";
import type { WaitingUnits } from "@/components/outbox/waiting-units";
import type { CountLineView } from "@/lib/counts/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";

/** Counted units of a color, to add to its count or to replace it. */
export type Found = { readonly quantity: number; readonly kind: "add" | "set" };

/** Found units of a color, with the id that they are sent under. */
export type Entry = Found & { readonly sentId: string; readonly line: CountLineView };

/** The result of an entry: the response, or "kept" when it is stored on the device to be sent later. */
export type Entered = Result<CountLineView> | "kept";

/** An entry that was rejected, with the reason. */
export type RejectedEntry = { readonly entry: Entry; readonly refusal: Refusal };

/** The entries that a person makes in a count, sent one after the other. */
export type EntryQueue = {
  readonly count: (line: CountLineView, found: Found) => void;
  /** The last entry that was counted, or stored on the device. */
  readonly last: { readonly entry: Entry; readonly isKept: boolean } | null;
  readonly failed: RejectedEntry | null;
  /** Returns whether a color is counted, by the server or by an entry that is on its way or waits on the device. */
  readonly isCounted: (line: CountLineView) => boolean;
  /** Sends the failed entry again. */
  readonly retry: () => void;
  /** Discards the failed entry, and sends those behind it. */
  readonly discard: () => void;
};

/** The entries of a color, by the last one that the server had when the own entry was made. */
const getVersion = ({ entries }: CountLineView) => entries[0]?._id ?? "";

/**
 * Sends the entries of a count one after the other, so that the person can go on to the next color meanwhile. Presses for one color that
 * come while another entry is sent are added up; after a failure `retry` sends the same again under the same id, which counts once.
 */
export function useEntryQueue(
  send: (entry: Entry) => Promise<Entered>,
  onCounted: (line: CountLineView) => void,
  unsent: ReadonlyMap<string, WaitingUnits>,
): EntryQueue {
  const waiting = useRef<Entry[]>([]);
  const isSending = useRef(false);
  const [failed, setFailed] = useState<RejectedEntry | null>(null);
  const [last, setLast] = useState<EntryQueue["last"]>(null);
  const [versions, setVersions] = useState<ReadonlyMap<string, string>>(new Map());

  async function sendAll(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    for (let entry = waiting.current[0]; entry; entry = waiting.current[0]) {
      waiting.current = waiting.current.slice(1);
      const entered = await send(entry).catch((thrown: unknown): Entered => {
        return { ok: false, refusal: toCommandRefusal(thrown) };
      });
      const isKept = entered === "kept";
      if (isKept || entered.ok) setLast({ entry, isKept });
      if (isKept) continue;
      if (entered.ok) onCounted(entered.data);
      else {
        setFailed({ entry, refusal: entered.refusal });
        break;
      }
    }
    isSending.current = false;
  }

  function count(line: CountLineView, found: Found): void {
    const before = waiting.current.at(-1);
    const isSame = before?.line.colorId === line.colorId;
    if (isSame && before.kind === "add" && found.kind === "add")
      waiting.current = [
        ...waiting.current.slice(0, -1),
        { ...before, quantity: before.quantity + found.quantity },
      ];
    else waiting.current = [...waiting.current, { ...found, line, sentId: randomId() }];
    setVersions((known) => new Map(known).set(line.colorId, getVersion(line)));
    // After an error the person first retries the failed entry or discards it.
    if (!failed) void sendAll();
  }

  function discard(): void {
    if (!failed) return;
    const { colorId } = failed.entry.line;
    setFailed(null);
    if (waiting.current.every(({ line }) => line.colorId !== colorId))
      setVersions((known) => new Map([...known].filter(([id]) => id !== colorId)));
    void sendAll();
  }

  return {
    count,
    last,
    failed,
    isCounted: (line) =>
      line.counted !== null ||
      unsent.has(line.colorId) ||
      versions.get(line.colorId) === getVersion(line),
    retry: () => {
      if (!failed) return;
      waiting.current = [failed.entry, ...waiting.current];
      setFailed(null);
      void sendAll();
    },
    discard,
  };
}
