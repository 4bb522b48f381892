import "server-only";
import { command } from "@/lib/auth/entry-point";
import { driver, inTransaction } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { lastDue } from "@/lib/platform/time/schedule";
import { settleStockSchema } from "@/lib/stock/reconciliation/schema";
import { settleStock } from "@/lib/stock/reconciliation/repository";
import { SCHEDULE } from "./rules";
import { askedProof, carryOut, claimScheduled } from "./repository";

type Begun = { readonly id: string };

/** Begins a proof of the stock, unless one runs. It goes on by itself: `listStockProofs` says what it finds. */
export const proveStock = command("stockProofs.run", async (actor): Promise<Begun> => {
  const proof = await inTransaction(actor, (tx) => askedProof(tx, actor.username));
  return begun(proof, actor.keyedCall?.isReplayed);
});

/**
 * Makes a color agree again that a proof found, and begins the next proof. Throws `stockProofOutdated` when the color's figures have changed
 * since, and `notEnoughStock` for less on hand than is held.
 */
export const repairStock = command(
  "stockProofs.run",
  settleStockSchema,
  async (actor, wanted): Promise<Begun> => {
    const proof = await inTransaction(actor, async (tx) => {
      await settleStock(tx, actor, wanted);
      return askedProof(tx, actor.username);
    });
    return begun(proof, actor.keyedCall?.isReplayed);
  },
);

function begun(
  { id, isNew }: Awaited<ReturnType<typeof askedProof>>,
  isReplayed: boolean | undefined,
): Begun {
  if (isNew && !isReplayed) void carryOut(id);
  return { id };
}

/** Proves the stock once each night, with any number of instances. Called by the scheduler, not by an entry point. */
export async function proveEachNight(now = new Date()): Promise<void> {
  const dueAt = lastDue(SCHEDULE, settings().TZ, now);
  const id = dueAt && (await claimScheduled(driver, dueAt));
  if (id !== undefined) await carryOut(id);
}
