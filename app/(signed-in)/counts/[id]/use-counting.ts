"use client";

import { useRef } from "react";
import type { OutboxCount } from "@/components/outbox/entry";
import { loadStorage } from "@/components/outbox/outbox";
import { useActor } from "@/components/data/actor";
import { randomId } from "@/components/data/random-id";
import { useCommand } from "@/components/data/use-command";
import { countFoundAction } from "../../actions";
import type { Entered } from "./use-entry-queue";

type Found = Omit<OutboxCount["found"], "id" | "foundAt">;

/** The functions that record what was found in a stock count. */
export type CountRecording = {
  readonly count: (found: Found, names: OutboxCount["names"]) => Promise<Entered>;
  /**
   * Stores a code that could not be looked up in the outbox, to be counted as one more. Returns false when the device cannot store it.
   */
  readonly keepCode: (code: string) => Promise<boolean>;
};

type Subject = { readonly id: string; readonly label: string };

/**
 * Records found units in a stock count, scanned and typed ones one after the other. An entry that gets no response, and every later one,
 * waits in the outbox of the device, so that each is sent in order, once.
 */
export function useCounting({ id, label }: Subject): CountRecording {
  const { id: userId } = useActor();
  const { run } = useCommand(countFoundAction);
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  async function isKept(
    found: Found,
    names: OutboxCount["names"],
    { mayHaveArrived = false, foundAt = new Date().toISOString() } = {},
  ): Promise<boolean> {
    const count = { found: { id, foundAt, ...found }, label, names };
    // A key of its own, because the entry also says when it was found, which the first attempt did not. Its id makes it count once.
    const entry = { key: randomId(), mayHaveArrived, userId, count };
    return (await (await loadStorage())?.keepForLater(entry)) ?? false;
  }

  async function send(
    found: Found,
    names: OutboxCount["names"],
    foundAt: string,
  ): Promise<Entered> {
    const hasUnsent = await (await loadStorage())?.hasUnsent(userId, id);
    if (hasUnsent && (await isKept(found, names, { foundAt }))) return "kept";
    const result = await run({ asUser: userId, id, foundAt: null, ...found });
    if (!result) return { ok: false, refusal: { code: "stillRunning" } };
    if (result.ok || !result.refusal.connection) return result;
    const mayHaveArrived = result.refusal.connection === "lost";
    return (await isKept(found, names, { mayHaveArrived, foundAt })) ? "kept" : result;
  }

  function count(found: Found, names: OutboxCount["names"]): Promise<Entered> {
    const foundAt = new Date().toISOString();
    const sent = sending.current.then(() => send(found, names, foundAt));
    sending.current = sent.catch(() => undefined);
    return sent;
  }

  return {
    count,
    keepCode: (code) =>
      isKept({ sentId: randomId(), of: { code }, quantity: 1, kind: "add" }, null),
  };
}
