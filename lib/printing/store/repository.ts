import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import type { PrintView } from "./schema";

/** Stores a document for the user who requested it, so that a browser tab can show it. Throws `notSignedIn` after the user was deleted. */
export async function storePrint(
  tx: Tx,
  actor: Actor,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PrintView> {
  const [kept] = await queryRows(tx, z.object({ id: z.string() }))`
    INSERT INTO "Print" ("userId", "fileName", "bytes")
    SELECT "id", ${fileName}, ${bytes}::bytea FROM "User" WHERE "id" = ${actor.id}::uuid FOR KEY SHARE
    RETURNING "id"`;
  if (!kept) throw new AppError("notSignedIn");
  return { url: `/api/prints/${kept.id}/${encodeURIComponent(fileName)}` };
}
