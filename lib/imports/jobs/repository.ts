import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { db, type Tx } from "@/lib/platform/database/db";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { readParts } from "@/lib/platform/input/blob-parts";
import { Prisma } from "@/lib/platform/prisma/client";
import { IMPORT_KINDS, type ImportKind } from "../rows/rules";
import { KIND_PERMISSIONS, getStoredName, NOTHING_FOUND } from "./rules";
import {
  importViewSchema,
  type ImportInput,
  type ImportResult,
  type ImportView,
  type ListImports,
} from "./schema";

/** The import was cancelled, or another process took it for broken off. */
export class Ended extends Error {
  override name = "Ended";
}

/** Begins an import and returns its id with the SHA-256 of its file. */
export async function insertImport(
  tx: Tx,
  actor: Actor,
  kind: ImportKind,
  { file, dryRun }: ImportInput,
): Promise<{ readonly id: string; readonly sha256: string }> {
  const digest = createHash("sha256");
  for await (const part of readParts(file)) digest.update(part);
  const sha256 = digest.digest("hex");
  const [row] = await queryRows(tx, z.object({ id: z.string() }))`
    INSERT INTO "Import" ("kind", "isDryRun", "fileName", "sha256", "userId", "username")
    VALUES (${kind}::"ImportKind", ${dryRun}, ${getStoredName(file.name)}, ${sha256}, ${actor.id}::uuid, ${actor.username})
    RETURNING "id"`;
  if (!row) throw new Error("The import was not written.");
  return { id: row.id, sha256 };
}

/** Restarts an import that was rejected or cancelled; returns false when it runs or is done. */
export async function restartImport(id: string): Promise<boolean> {
  const restarted = await db.$executeRaw`
    UPDATE "Import" SET "state" = 'running', "stage" = 'reading', "written" = 0, "result" = NULL, "endedAt" = NULL,
      "touchedAt" = clock_timestamp()
    WHERE "id" = ${id}::uuid AND "state" IN ('refused', 'cancelled')`;
  return restarted > 0;
}

/** Says how far an import is, at once and for all to see. Throws `Ended` when it does not run any more. */
export async function noteProgress(
  id: string,
  { stage, written, rows }: Pick<ImportView, "stage" | "written" | "rows">,
): Promise<void> {
  const noted = await db.$executeRaw`
    UPDATE "Import" SET "stage" = ${stage}::"ImportStage", "written" = ${written}, "rows" = ${rows}, "touchedAt" = clock_timestamp()
    WHERE "id" = ${id}::uuid AND "state" = 'running'`;
  if (noted === 0) throw new Ended();
}

/** The number of an import whose rows are written, and by which they are recognized in a later file. */
type Imported = {
  readonly number: number | null;
  readonly rowPrints: Uint8Array<ArrayBuffer> | null;
};
const NOTHING_IMPORTED: Imported = { number: null, rowPrints: null };

/** Ends an import that runs. Throws `Ended` when it does not any more; a cancel at the same time waits for the transaction. */
export async function endImport(
  tx: Statements,
  id: string,
  state: "done" | "refused",
  result: ImportResult,
  { number, rowPrints }: Imported = NOTHING_IMPORTED,
): Promise<{ readonly fileName: string; readonly sha256: string }> {
  const [ended] = await queryRows(tx, z.object({ fileName: z.string(), sha256: z.string() }))`
    UPDATE "Import" SET "state" = ${state}::"ImportState", "result" = ${JSON.stringify(result)}::json, "number" = ${number}::int,
      "rowPrints" = ${rowPrints}::bytea, "endedAt" = clock_timestamp(), "touchedAt" = clock_timestamp()
    WHERE "id" = ${id}::uuid AND "state" = 'running' RETURNING "fileName", "sha256"`;
  if (!ended) throw new Ended();
  return ended;
}

/** The next number of an import. */
export async function takeNextNumber(tx: Tx): Promise<number> {
  const [next] = await queryRows(tx, z.object({ number: z.number() }))`
    SELECT nextval('"Import_number_seq"')::int AS number`;
  if (!next) throw new Error("The sequence gave no number.");
  return next.number;
}

/** Imports that are listed unless the caller says otherwise. */
const LISTED = 50;

type Wanted = Partial<ListImports> & { readonly id?: string };

/** Lists what a person may see, the newest first: their own imports and checks, and what others imported; of several without their results. */
export async function selectImports(
  tx: Statements,
  actor: Actor,
  { id, limit = LISTED, isImported = false }: Wanted,
): Promise<ImportView[]> {
  const isOne = id !== undefined;
  const kinds = IMPORT_KINDS.filter((kind) => can(actor, KIND_PERMISSIONS[kind]));
  const found = await queryRows(tx, importViewSchema)`
    SELECT "id" AS "_id", 'IMPORT-' || "number" AS label, "kind"::text, "isDryRun", "state"::text, "stage"::text, "fileName", "sha256",
      "written", "rows", ${isOne ? Prisma.sql`"result"` : Prisma.sql`NULL AS result`}, "username", ${isoText(Prisma.sql`"createdAt"`)} AS "createdAt", ${isoText(Prisma.sql`"endedAt"`)} AS "endedAt"
    FROM "Import" WHERE (${isImported ? Prisma.sql`false` : Prisma.sql`"userId" = ${actor.id}::uuid`}
        OR "number" IS NOT NULL AND "kind"::text = ANY(${kinds}::text[]))
      ${isOne ? Prisma.sql`AND "id" = ${id}::uuid` : Prisma.empty}
    ORDER BY "id" DESC LIMIT ${limit}::int`;
  return found.map((view) => ({ ...view, result: view.result && completeResult(view.result) }));
}

/** A result of an earlier release says less. */
function completeResult(result: Partial<ImportResult>): ImportResult {
  return { ...NOTHING_FOUND, ...result };
}

function isoText(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Returns an import that a person may see. Throws `notFound`. */
export async function getVisibleImport(
  tx: Statements,
  actor: Actor,
  id: string,
): Promise<ImportView> {
  const [found] = await selectImports(tx, actor, { id });
  if (!found) throw new AppError("notFound");
  return found;
}

/** Returns one of a person's own imports. Throws `notFound`. */
export async function getOwnImport(tx: Tx, actor: Actor, id: string): Promise<ImportView> {
  const [own] = await queryRows(tx, z.object({ id: z.string() }))`
    SELECT "id" FROM "Import" WHERE "id" = ${id}::uuid AND "userId" = ${actor.id}::uuid`;
  if (!own) throw new AppError("notFound");
  return getVisibleImport(tx, actor, id);
}
