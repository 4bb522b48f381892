import "server-only";
import type { QueryResultRow } from "pg";
import * as z from "zod/v4/core";
import { settings } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import type { Driver } from "./driver";
import type { Keyed } from "./keyed-call";

type Rows<Row> = (statement: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/** A transaction of Prisma. The client is none: single statements outside of a transaction are for the driver. */
export type Tx = Prisma.TransactionClient & { readonly $connect?: never };

/** A transaction of Prisma, or the driver, maybe for a call whose answer the statement stores: each runs single statements. */
export type Statements = Pick<Tx, "$queryRaw" | "$connect"> | (Driver & Keyed);

/** A tag for a statement whose rows `row` describes. Each row is checked: a statement that returns something else throws. */
export function queryRows<Row extends QueryResultRow>(
  tx: Statements,
  row: z.$ZodType<Row>,
): Rows<Row> {
  return async (statement, ...values) => {
    const rows = await sendStatement<Row>(tx, Prisma.sql(statement, ...values));
    for (const found of rows) z.parse(row, found);
    return rows;
  };
}

/**
 * `queryRows` for what may be hundreds of rows or as many entries of one. Tests and development check each; production does not, since
 * that would cost a list half of its own time again (docs/decisions/0006-product-fields-and-edits.md).
 */
export function queryTrustedRows<Row extends QueryResultRow>(
  tx: Statements,
  row: z.$ZodType<Row>,
): Rows<Row> {
  if (settings().NODE_ENV !== "production") return queryRows(tx, row);
  return (statement, ...values) => sendStatement(tx, Prisma.sql(statement, ...values));
}

function sendStatement<Row extends QueryResultRow>(
  tx: Statements,
  statement: Prisma.Sql,
): Promise<Row[]> {
  return "send" in tx ? tx.send<Row>(statement) : tx.$queryRaw<Row[]>(statement);
}

/** Builds the SQL for the columns that a schema of rows names, of the table with this alias. */
export function buildColumns(row: { readonly shape: object }, alias: string): Prisma.Sql {
  return Prisma.raw(
    Object.keys(row.shape)
      .map((name) => `${alias}."${name}"`)
      .join(", "),
  );
}
