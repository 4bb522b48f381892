import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { db, inTransaction } from "@/lib/platform/database/db";
import { invalidField } from "@/lib/platform/errors/app-error";
import { CHECK_LIFETIME_HOURS, NOTHING_FOUND, SILENT_MINUTES } from "./jobs/rules";
import { importIdSchema, importSchema, type ImportInput, type ImportView } from "./jobs/schema";
import { getOwnImport, insertImport, restartImport } from "./jobs/repository";
import { FIELDS, type ImportKind } from "./rows/rules";
import { carryOut } from "./repository";

/**
 * Begins an import of products with their sorts, colors, barcodes and, for new colors, opening stock. Nothing is removed, and the stock of
 * known colors stays. It goes on by itself: `getImport` says how far it is.
 */
export const importProducts = command("products.edit", importSchema, (actor, input) =>
  begin(actor, "products", input),
);

/** Begins an import of the opening stock of colors that have not moved yet (units); runs like `importProducts`. */
export const importOpeningStock = command("products.edit", importSchema, (actor, input) =>
  begin(actor, "openingStock", input),
);

/** Begins an import of units that are added to and removed from the stock on hand; runs like `importProducts`. */
export const importStockChanges = command("stock.change", importSchema, (actor, input) =>
  begin(actor, "stockChanges", input),
);

/** Begins an import of new customers and of new names and contacts of known ones; runs like `importProducts`. */
export const importCustomers = command("customers.manage", importSchema, (actor, input) =>
  begin(actor, "customers", input),
);

/**
 * Begins an import of new users; known ones stay as they are. A new one has no password before `printPasswordCards` or
 * `makeOneTimePassword` makes one; runs like `importProducts`.
 */
export const importUsers = command("users.manage", importSchema, (actor, input) =>
  begin(actor, "users", input),
);

/** Cancels an import that runs: nothing of it is done. One that has ended stays as it is. Throws `notFound`. */
export const cancelImport = command(
  "imports.view",
  importIdSchema,
  async (actor, { id }): Promise<ImportView> =>
    inTransaction(actor, async (tx) => {
      await tx.$executeRaw`
        UPDATE "Import" SET "state" = 'cancelled', "endedAt" = clock_timestamp()
        WHERE "id" = ${id}::uuid AND "userId" = ${actor.id}::uuid AND "state" = 'running'`;
      return getOwnImport(tx, actor, id);
    }),
);

/**
 * Ends imports that broke off with their process, whose transaction was rolled back, and deletes those that imported nothing after a day.
 * Called by the scheduler, not by an entry point.
 */
export async function deleteOldImports(): Promise<void> {
  // A repeated call is checked anew, so its caller is asked to try again.
  const result = { ...NOTHING_FOUND, refusal: { code: "busy", params: { retryAfter: 1 } } };
  await db.$executeRaw`
    UPDATE "Import" SET "state" = 'refused', "endedAt" = clock_timestamp(), "result" = ${JSON.stringify(result)}::json
    WHERE "state" = 'running' AND "touchedAt" < now() - make_interval(mins => ${SILENT_MINUTES}::int)`;
  await db.$executeRaw`
    DELETE FROM "Import" WHERE "number" IS NULL AND "state" <> 'running'
      AND "touchedAt" < now() - make_interval(hours => ${CHECK_LIFETIME_HOURS}::int)`;
}

/** Begins an import. A repeated call gets the first one's import; one that was rejected or cancelled is checked anew. */
async function begin(
  actor: Actor,
  kind: ImportKind,
  input: ImportInput,
): Promise<{ readonly id: string }> {
  assertFits(kind, input.columns);
  const { id, sha256 } = await inTransaction(actor, (tx) => insertImport(tx, actor, kind, input));
  const isNew = !actor.keyedCall?.isReplayed || (await restartImport(id));
  if (isNew) void carryOut({ id, actor, kind, input, sha256 });
  return { id };
}

function assertFits(kind: ImportKind, columns: ImportInput["columns"] = []): void {
  const fields = columns.flatMap((field) => field ?? []);
  const known: readonly string[] = FIELDS[kind].all;
  const isWrong = fields.some((field, at) => !known.includes(field) || fields.indexOf(field) < at);
  if (isWrong) throw invalidField("columns", "invalid");
}
