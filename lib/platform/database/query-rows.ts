import "server-only";
import * as z from "zod/v4/core";
import { settings } from "@/lib/platform/env";
import type { Prisma } from "@/lib/platform/prisma/client";

const IS_CHECKED = settings().NODE_ENV !== "production";

type Rows<Row> = (statement: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/**
 * A tag for a statement whose rows `row` describes. Tests and development read every row through it, so that a statement
 * that says something else fails there; production, where that would cost a list its speed, takes them as they are.
 */
export function queryRows<Row extends z.$ZodType>(
  tx: Pick<Prisma.TransactionClient, "$queryRaw">,
  row: Row,
): Rows<z.output<Row>> {
  return async (statement, ...values) => {
    const rows = await tx.$queryRaw<z.output<Row>[]>(statement, ...values);
    if (IS_CHECKED) for (const found of rows) z.parse(row, found);
    return rows;
  };
}
