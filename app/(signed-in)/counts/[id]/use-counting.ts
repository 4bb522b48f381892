"use client";

import type { Entered } from "@/components/counts/use-count-color";
import type { OutboxCount } from "@/components/outbox/entry";
import { useActor } from "@/components/shell/actor";
import { randomId } from "@/components/shell/random-id";
import { useCommand } from "@/components/shell/use-command";
import { useLoaded } from "@/components/ui/use-loaded";
import { countFoundAction } from "../../actions";

const loadOutbox = () => import("@/components/outbox/parts");

type Found = Omit<OutboxCount["found"], "id" | "foundAt">;

/**
 * Counts what was found in a stock count. What gets no answer, and what comes after it, is kept in the outbox of the device, so that
 * it is sent in order, once.
 */
export function useCounting({ id, label }: { readonly id: string; readonly label: string }) {
  const { id: userId } = useActor();
  const { run } = useCommand(countFoundAction);
  // Here before the network goes: without one it could not be loaded any more.
  const outbox = useLoaded(loadOutbox);

  async function isKept(
    found: Found,
    names: OutboxCount["names"],
    { mayHaveArrived = false, foundAt = new Date().toISOString() } = {},
  ): Promise<boolean> {
    const count = { found: { id, foundAt, ...found }, label, names };
    // A key of its own, because it says something that the first try did not: when it was found. It counts once by its id.
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
    /** Keeps a code that could not be looked up, to be counted as one more; false where the device cannot. */
    keepCode: (code: string) =>
      isKept({ sentId: randomId(), of: { code }, quantity: 1, kind: "add" }, null),
    /** What waits on this device, once its code is there. */
    Waiting: outbox?.Waiting,
  };
}
