import "server-only";
import type { QueryResultRow } from "pg";
import * as z from "zod/v4/core";
import { settings } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import { driverOf, type Driver } from "./driver";

const IS_CHECKED = settings().NODE_ENV !== "production";

type Rows<Row> = (statement: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/**
 * A tag for a statement whose rows `row` describes. Tests and development read every row through it, so that a statement
 * that says something else fails there; production, where that would cost a list its speed, takes them as they are. A statement outside
 * of a transaction goes to the driver itself, without the work that Prisma does for each.
 */
export function queryRows<Row extends QueryResultRow>(
  tx: Pick<Prisma.TransactionClient, "$queryRaw">,
  row: z.$ZodType<Row>,
): Rows<Row> {
  return async (statement, ...values) => {
    const driver = driverOf(tx);
    const rows = driver
      ? await rowsOf<Row>(driver, Prisma.sql(statement, ...values))
      : await tx.$queryRaw<Row[]>(statement, ...values);
    if (IS_CHECKED) for (const found of rows) z.parse(row, found);
    return rows;
  };
}

async function rowsOf<Row extends QueryResultRow>(
  { pool, nameOf }: Driver,
  { text, values }: Prisma.Sql,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name: nameOf({ sql: text }), text, values });
  return rows;
}
