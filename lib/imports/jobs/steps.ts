import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { db, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { partsOf } from "@/lib/platform/input/blob-parts";
import { Prisma } from "@/lib/platform/prisma/client";
import type { ImportKind } from "../rows/rules";
import { keptName } from "./rules";
import { importViewSchema, type ImportInput, type ImportResult, type ImportView } from "./schema";

/** The import was cancelled, or another process took it for broken off. */
export class Ended extends Error {
  override name = "Ended";
}

/** Begins an import and returns its id. */
export async function insertImport(
  tx: Tx,
  actor: Actor,
  kind: ImportKind,
  { file, dryRun }: ImportInput,
): Promise<string> {
  const digest = createHash("sha256");
  for await (const part of partsOf(file)) digest.update(part);
  const [row] = await queryRows(tx, z.object({ id: z.string() }))`
    INSERT INTO "Import" ("kind", "isDryRun", "fileName", "sha256", "userId", "username")
    VALUES (${kind}::"ImportKind", ${dryRun}, ${keptName(file.name)}, ${digest.digest("hex")}, ${actor.id}::uuid, ${actor.username})
    RETURNING "id"`;
  if (!row) throw new Error("The import was not written.");
  return row.id;
}

/** Lets an import that was refused or cancelled run once more; false when it runs or was done. */
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

/** Ends an import that runs. Throws `Ended` when it does not any more; a cancel at the same time waits for the transaction. */
export async function endImport(
  tx: Tx,
  id: string,
  state: "done" | "refused",
  result: ImportResult,
  number: number | null = null,
): Promise<{ readonly fileName: string; readonly sha256: string }> {
  const [ended] = await queryRows(tx, z.object({ fileName: z.string(), sha256: z.string() }))`
    UPDATE "Import" SET "state" = ${state}::"ImportState", "result" = ${JSON.stringify(result)}::json, "number" = ${number}::int,
      "endedAt" = clock_timestamp(), "touchedAt" = clock_timestamp()
    WHERE "id" = ${id}::uuid AND "state" = 'running' RETURNING "fileName", "sha256"`;
  if (!ended) throw new Ended();
  return ended;
}

/** The next number of an import. */
export async function nextNumber(tx: Tx): Promise<number> {
  const [next] = await queryRows(tx, z.object({ number: z.number() }))`
    SELECT nextval('"Import_number_seq"')::int AS number`;
  if (!next) throw new Error("The sequence gave no number.");
  return next.number;
}

/** So many imports are listed unless the caller says otherwise. */
const LISTED = 50;

/** A person's own imports and checks, the newest first; of several without their results. */
export function selectImports(
  tx: Tx,
  { id: userId }: Actor,
  wanted: { readonly id?: string; readonly limit?: number | undefined },
): Promise<ImportView[]> {
  const isOne = wanted.id !== undefined;
  return queryRows(tx, importViewSchema)`
    SELECT "id" AS "_id", 'IMPORT-' || "number" AS label, "kind"::text, "isDryRun", "state"::text, "stage"::text, "fileName", "sha256",
      "written", "rows", ${isOne ? Prisma.sql`"result"` : Prisma.sql`NULL AS result`}, "username", ${isoText(Prisma.sql`"createdAt"`)} AS "createdAt", ${isoText(Prisma.sql`"endedAt"`)} AS "endedAt"
    FROM "Import" WHERE "userId" = ${userId}::uuid
      ${isOne ? Prisma.sql`AND "id" = ${wanted.id}::uuid` : Prisma.empty}
    ORDER BY "id" DESC LIMIT ${wanted.limit ?? LISTED}::int`;
}

function isoText(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** One of a person's own imports. Throws `notFound`. */
export async function importOfId(tx: Tx, actor: Actor, id: string): Promise<ImportView> {
  const [found] = await selectImports(tx, actor, { id });
  if (!found) throw new AppError("notFound");
  return found;
}
