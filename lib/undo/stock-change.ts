import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { recordLog } from "@/lib/logs/repository";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { assertUndoTime, moveBack, toChanges } from "./repository";
import type { Undone } from "./schema";

const changeSchema = z.object({ by: z.string(), at: z.date(), isInEffect: z.boolean() });

/** Undoes a person's direct change of stock. Throws `nothingToUndo`, `undoTooLate`, and as `moveBack` does. */
export async function undoStockChange(tx: Tx, actor: Actor, id: string): Promise<Undone> {
  const [change] = await queryRows(tx, changeSchema)`
    SELECT "username" AS by, "createdAt" AS at, "kind" IN ('add', 'remove') AS "isInEffect" FROM "Movement"
    WHERE "documentId" = ${id}::uuid OR "id" = ${id}::uuid AND "documentId" IS NULL ORDER BY "id" DESC LIMIT 1`;
  if (!change?.isInEffect) throw new AppError("nothingToUndo");
  assertUndoTime(actor, change);
  const moved = await moveBack(tx, actor, { id, label: null }, "undo");
  const lines = toChanges(moved);
  await recordLog(tx, actor.username, "STOCK_UNDONE", { lines: moved, by: change.by });
  return { documentId: id, type: "stockChange", label: null, lines, rest: null };
}
