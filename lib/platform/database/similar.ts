import * as z from "zod/mini";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import type { Tx } from "./db";
import { queryRows } from "./query-rows";

const MOST_NAMED = 5;

/** SQL for: a column is similar to a text (`similarityKey`), and not the same, which is refused anyway. */
export function isSimilarTo(column: Prisma.Sql, text: string): Prisma.Sql {
  return Prisma.sql`(similarity_key(${column}) = similarity_key(${text}) AND comparison_key(${column}) <> comparison_key(${text}))`;
}

/** Throws `similarExists` with the `name` of each row that the query gives, up to a few. */
export async function assertNoneSimilar(tx: Tx, rows: Prisma.Sql): Promise<void> {
  const found = await queryRows(tx, z.object({ name: z.string() }))`
    SELECT found."name" FROM (${rows}) AS found("name") ORDER BY 1 LIMIT ${MOST_NAMED}::int`;
  assertNoneNamed(found.map(({ name }) => name));
}

/** Throws `similarExists` with these names, unless there are none. */
export function assertNoneNamed(names: readonly string[]): void {
  if (names.length > 0)
    throw new AppError("similarExists", {
      lines: names.slice(0, MOST_NAMED).map((name) => ({ name })),
    });
}
