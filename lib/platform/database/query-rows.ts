import "server-only";
import type { QueryResultRow } from "pg";
import * as z from "zod/v4/core";
import { settings } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import { findDriver, type Sender } from "./driver";

const IS_CHECKED = settings().NODE_ENV !== "production";

type Rows<Row> = (statement: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/** A client, a transaction or the driver itself: each runs single statements. */
export type Statements = Pick<Prisma.TransactionClient, "$queryRaw"> | Sender;

/**
 * A tag for a statement whose rows `row` describes. Tests and development read every row through it, so that a statement
 * that says something else fails there; production, where that would cost a list its speed, takes them as they are. A statement outside
 * of a transaction goes to the driver itself, without the work that Prisma does for each.
 */
export function queryRows<Row extends QueryResultRow>(
  tx: Statements,
  row: z.$ZodType<Row>,
): Rows<Row> {
  return async (statement, ...values) => {
    const rows = await sendStatement<Row>(tx, Prisma.sql(statement, ...values));
    if (IS_CHECKED) for (const found of rows) z.parse(row, found);
    return rows;
  };
}

function sendStatement<Row extends QueryResultRow>(
  tx: Statements,
  statement: Prisma.Sql,
): Promise<Row[]> {
  if ("send" in tx) return tx.send<Row>(statement);
  return findDriver(tx)?.send<Row>(statement) ?? tx.$queryRaw<Row[]>(statement);
}

/** Builds the SQL for the columns that a schema of rows names, of the table with this alias. */
export function buildColumns(row: { readonly shape: object }, alias: string): Prisma.Sql {
  return Prisma.raw(
    Object.keys(row.shape)
      .map((name) => `${alias}."${name}"`)
      .join(", "),
  );
}
