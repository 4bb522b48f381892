import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import type { importProducts } from "@/lib/imports/commands";
import type { ImportInput, ImportView } from "@/lib/imports/jobs/schema";
import { endedImport } from "@/lib/imports/queries";
import { db } from "@/lib/platform/database/db";

type More = Partial<Omit<ImportInput, "file">>;

/** Imports a file and waits for its end. */
export async function runImport(
  command: typeof importProducts,
  actor: Actor,
  file: File,
  more: More = {},
): Promise<ImportView> {
  const { id } = await command(actor, { file, dryRun: false, ...more });
  return endedImport(actor, { id });
}

/** An SKU or customer ID that nothing has. */
export const newCode = () => `I-${randomUUID().slice(-12)}`;

/** The wrong cells of an import: row, column, value, reason, and what the reason names. */
export function listWrong({ result }: ImportView) {
  return result?.wrong.map(({ row, column, value, reason, limit, other }) =>
    [row, column, value, reason, limit ?? other].filter((part) => part !== undefined),
  );
}

/** The movements of a product, the oldest first. */
export function getMovements(sku: string) {
  return db.movement.findMany({
    where: { sku },
    orderBy: { id: "asc" },
    select: { color: true, kind: true, quantityDelta: true, documentLabel: true, username: true },
  });
}
