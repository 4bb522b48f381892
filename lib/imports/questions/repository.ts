import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import type { ImportKind } from "../rows/rules";
import { countCommonRows, isNearlySame, unpackRowPrints, type RowPrints } from "./row-prints";
import type { Question } from "./schema";

/** Days for which the rows of an import are compared, and hours for a file of one or two rows, which often are the same by chance. */
const COMPARED_DAYS = 30;
const COMPARED_HOURS_OF_FEW = 24;
const FEW_ROWS = 3;
/** Imports whose rows are compared at most, the newest first, and how many of them are loaded at once. */
const MAX_COMPARED = 200;
const AT_ONCE = 20;

const earlierSchema = z.object({
  label: z.string(),
  username: z.string(),
  fileName: z.string(),
  createdAt: z.string(),
});

const EARLIER = Prisma.sql`'IMPORT-' || "number" AS label, "username", "fileName",
  to_char("endedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`;

/** Locks the file until the transaction ends, so that two imports of it know of each other. */
export async function lockFile(tx: Tx, kind: ImportKind, sha256: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${kind} ${sha256}`}, 0))::text`;
}

/** Asks about the last import of this very file, whoever imported it. */
export async function findSameFile(
  tx: Statements,
  kind: ImportKind,
  sha256: string,
): Promise<Question[]> {
  const found = await queryRows(tx, earlierSchema)`
    SELECT ${EARLIER} FROM "Import"
    WHERE "kind" = ${kind}::"ImportKind" AND "sha256" = ${sha256} AND "number" IS NOT NULL
    ORDER BY "number" DESC LIMIT 1`;
  return found.map((earlier) => ({ code: "sameFile", count: 1, lines: [], earlier }));
}

const comparedSchema = z.extend(earlierSchema, { rowPrints: z.instanceof(Uint8Array) });

/** Asks about a recent import of stock changes that had nearly the same rows, in whatever file. */
export async function findSimilarFile(tx: Statements, prints: RowPrints): Promise<Question[]> {
  if (prints.length === 0) return [];
  const hours = prints.length < FEW_ROWS ? COMPARED_HOURS_OF_FEW : COMPARED_DAYS * 24;
  for (let passed = 0; passed < MAX_COMPARED; passed += AT_ONCE) {
    const some = await queryRows(tx, comparedSchema)`
      SELECT ${EARLIER}, "rowPrints" FROM "Import"
      WHERE "kind" = 'stockChanges' AND "number" IS NOT NULL AND "rowPrints" IS NOT NULL
        AND "endedAt" > now() - make_interval(hours => ${hours}::int)
      ORDER BY "number" DESC LIMIT ${AT_ONCE}::int OFFSET ${passed}::int`;
    for (const { rowPrints, ...earlier } of some) {
      const before = unpackRowPrints(rowPrints);
      if (isNearlySame(prints, before))
        return [
          { code: "similarFile", count: countCommonRows(prints, before), lines: [], earlier },
        ];
    }
    if (some.length < AT_ONCE) break;
  }
  return [];
}
