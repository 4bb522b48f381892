import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordLog } from "@/lib/logs/repository";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { lockCount, reopenCount } from "@/lib/counts/repository";
import { countLabel, MOST_LOGGED } from "@/lib/counts/rules";
import { assertUndoTime, moveBack, toChanges } from "./repository";
import type { Undone } from "./schema";

/**
 * Takes back the acceptance of a stock count, which is open again with all entries. Throws `nothingToUndo`, `undoTooLate`, and as
 * `moveBack` does.
 */
export async function undoCount(tx: Tx, actor: Actor, id: string): Promise<Undone> {
  const { status, number, name, closedBy, closedAt } = await lockCount(tx, id);
  if (status !== "accepted" || closedBy === null || closedAt === null)
    throw new AppError("nothingToUndo");
  assertUndoTime(actor, { by: closedBy, at: closedAt });
  const label = countLabel(number);
  const moved = await moveBack(tx, actor, { id, label }, "reopen");
  await reopenCount(tx, id);
  const lines = moved.slice(0, MOST_LOGGED);
  const details = { number, name, changed: moved.length, lines, by: closedBy };
  await recordLog(tx, actor.username, "COUNT_REOPENED", details);
  return { documentId: id, type: "stockCount", label, lines: toChanges(moved), rest: null };
}
