import "server-only";
import * as z from "zod/mini";
import { buildColumns, queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { labelSizeViewSchema, type LabelSizeView } from "./schema";

const COLUMNS = buildColumns(z.omit(labelSizeViewSchema, { _id: true }), "s");

/** Selects the sizes `s` of a condition, by name. */
export function selectLabelSizes(tx: Statements, where: Prisma.Sql): Promise<LabelSizeView[]> {
  return queryRows(tx, labelSizeViewSchema)`
    SELECT s."id" AS "_id", ${COLUMNS} FROM "LabelSize" s WHERE ${where} ORDER BY comparison_key(s."name")`;
}

/** One size. Throws `labelSizeNotFound`. */
export async function getLabelSize(tx: Statements, id: string): Promise<LabelSizeView> {
  const [size] = await selectLabelSizes(tx, Prisma.sql`s."id" = ${id}::uuid`);
  if (!size) throw new AppError("labelSizeNotFound");
  return size;
}
