import "server-only";
import { createHash } from "node:crypto";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { toHeadKey } from "../words/keys";
import type { ImportField, ImportKind } from "../rows/rules";
import { mappingSchema, type Mapping } from "./schema";

/** Mappings that are compared with a file, the last used first. */
const MAX_MAPPINGS = 500;

/** Returns the hash by which heads are recognized; null for heads without a letter or digit. */
export function hashHeads(heads: readonly string[]): string | null {
  const keys = heads.map(toHeadKey);
  const last = keys.findLastIndex((key) => key !== "");
  const text = keys.slice(0, last + 1).join("\n");
  return last < 0 ? null : createHash("sha256").update(text).digest("hex");
}

/** The mappings of a kind by the hash of their heads. */
export async function listMappings(
  tx: Statements,
  kind: ImportKind,
): Promise<Map<string, Mapping>> {
  const found = await queryRows(tx, mappingSchema)`
    SELECT "headsHash", "columns", "username", to_char("usedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "usedAt"
    FROM "ImportMapping" WHERE "kind" = ${kind}::"ImportKind" ORDER BY "usedAt" DESC LIMIT ${MAX_MAPPINGS}::int`;
  return new Map(found.map((mapping) => [mapping.headsHash, mapping]));
}

type Said = {
  readonly kind: ImportKind;
  readonly heads: readonly string[];
  readonly columns: readonly (ImportField | null)[];
  readonly username: string;
};

/** Stores a person's choice of columns for the next file with the same heads. */
export async function rememberMapping(
  tx: Tx,
  { kind, heads, columns, username }: Said,
): Promise<void> {
  const headsHash = hashHeads(heads);
  if (headsHash === null) return;
  const fields = JSON.stringify(heads.map((_, at) => columns[at] ?? null));
  await tx.$executeRaw`
    INSERT INTO "ImportMapping" ("kind", "headsHash", "columns", "username")
    VALUES (${kind}::"ImportKind", ${headsHash}, ${fields}::json, ${username})
    ON CONFLICT ("kind", "headsHash") DO UPDATE
    SET "columns" = EXCLUDED."columns", "username" = EXCLUDED."username", "usedAt" = clock_timestamp()`;
}
