import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { colorIdOf } from "../color-names/steps";
import type { StockLine } from "../schema";

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

/** As `lockAvailable` for the color that a line names: the units available, 0 where there is none with these names. */
export async function lockAvailableOf(tx: Tx, line: StockLine): Promise<number> {
  const names = {
    sku: Prisma.sql`${line.sku}`,
    sortName: Prisma.sql`${line.sortName}`,
    color: Prisma.sql`${line.color}`,
  };
  const [color] = await queryRows(tx, availableSchema)`
    SELECT "id", "quantity" - "reserved" AS available FROM "Color" WHERE "id" = ${colorIdOf(names)} FOR UPDATE`;
  return color?.available ?? 0;
}
