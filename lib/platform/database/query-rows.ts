import "server-only";
import * as z from "zod/v4/core";
import type { Tx } from "./db";
import { settings } from "@/lib/platform/env";
import type { Prisma } from "@/lib/platform/prisma/client";

const IS_CHECKED = settings().NODE_ENV !== "production";

/**
 * The rows of a statement as `row` describes them. Tests and development read every row through it, so that a statement
 * that says something else fails there; production, where that would cost a list its speed, takes them as they are.
 */
export async function queryRows<Row extends z.$ZodType>(
  tx: Pick<Tx, "$queryRaw">,
  row: Row,
  sql: Prisma.Sql,
): Promise<z.output<Row>[]> {
  const rows = await tx.$queryRaw<z.output<Row>[]>(sql);
  if (IS_CHECKED) for (const found of rows) z.parse(row, found);
  return rows;
}
