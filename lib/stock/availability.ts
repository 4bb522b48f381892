import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";

const availableSchema = z.object({ id: z.string(), available: z.number() });

/** Locks colors until the transaction ends, in the order of every stock write, and returns what is available of those that exist (units). */
export async function lockAvailable(
  tx: Tx,
  colorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const colors = await queryRows(tx, availableSchema)`
    SELECT "id", "quantity" - "reserved" AS available FROM "Color"
    WHERE "id" = ANY(${colorIds}::uuid[]) ORDER BY "id" FOR UPDATE`;
  return new Map(colors.map(({ id, available }) => [id, available]));
}
