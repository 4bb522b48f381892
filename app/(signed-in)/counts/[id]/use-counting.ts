"use client";

import type { Entered } from "@/components/counts/use-count-color";
import type { OutboxCount } from "@/components/outbox/entry";
import { useActor } from "@/components/data/actor";
import { randomId } from "@/components/data/random-id";
import { useCommand } from "@/components/data/use-command";
import { useLoaded } from "@/components/hooks/use-loaded";
import { countFoundAction } from "../../actions";

const loadOutbox = () => import("@/components/outbox/parts");

type Found = Omit<OutboxCount["found"], "id" | "foundAt">;

/**
 * Records found units in a stock count. An entry that gets no response, and every later one, waits in the outbox of the device, so that
 * each is sent in order, once.
 */
export function useCounting({ id, label }: { readonly id: string; readonly label: string }) {
  const { id: userId } = useActor();
  const { run } = useCommand(countFoundAction);
  // Loaded up front: without a network it could not be loaded any more.
  const outbox = useLoaded(loadOutbox);

  async function isKept(
    found: Found,
    names: OutboxCount["names"],
    { mayHaveArrived = false, foundAt = new Date().toISOString() } = {},
  ): Promise<boolean> {
    const count = { found: { id, foundAt, ...found }, label, names };
    // A key of its own, because the entry also says when it was found, which the first attempt did not. Its id makes it count once.
    const entry = { key: randomId(), mayHaveArrived, userId, count };
    return (await outbox?.keepForLater(entry)) ?? false;
  }

  async function count(found: Found, names: OutboxCount["names"]): Promise<Entered> {
    const foundAt = new Date().toISOString();
    if ((await outbox?.hasUnsent(userId, id)) && (await isKept(found, names))) return "kept";
    const result = await run({ asUser: userId, id, foundAt: null, ...found });
    if (!result || result.ok || !result.refusal.connection) return result;
    const mayHaveArrived = result.refusal.connection === "lost";
    return (await isKept(found, names, { mayHaveArrived, foundAt })) ? "kept" : result;
  }

  return {
    count,
    /**
     * Stores a code that could not be looked up in the outbox, to be counted as one more. Returns false when the device cannot store it.
     */
    keepCode: (code: string) =>
      isKept({ sentId: randomId(), of: { code }, quantity: 1, kind: "add" }, null),
    /** List of the entries that wait on this device; undefined until its code is loaded. */
    Waiting: outbox?.Waiting,
  };
}
