import "server-only";
import * as z from "zod/mini";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { db, driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { log } from "@/lib/platform/logging/log";
import type { Program } from "./actor";
import { programUsername } from "./program-name";
import { listOpened } from "./scope-permissions";
import { SCOPES } from "./scopes";

const SHAPE = /^(fit_[0-9a-f]{12})_[\w-]{43}$/;

/** Creates a token, with the prefix and hash that are stored of it. The token itself cannot be read again. */
export function createApiToken() {
  const prefix = `fit_${randomBytes(6).toString("hex")}`;
  const token = `${prefix}_${randomBytes(32).toString("base64url")}`;
  return { token, prefix, hash: hashToken(token) };
}

/** Checks whether a text has the shape of a program's token; a session's token does not. */
export function isApiToken(text: string): boolean {
  return SHAPE.test(text);
}

// The secret has 256 random bits: no slow hash makes guessing it harder, and this one is made for every call.
function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  hash: z.instanceof(Uint8Array),
  scopes: z.array(z.enum(SCOPES)),
  isNoted: z.boolean(),
});

/** The program of a token as its row is now; null for one that is unknown, over or revoked. */
export async function getActorByApiToken(token: string): Promise<Program | null> {
  const [, prefix = ""] = SHAPE.exec(token) ?? [];
  const [row] = await queryRows(driver, rowSchema)`
    SELECT "id", "name", "hash", "scopes", coalesce("lastUsedAt" > now() - interval '1 minute', false) AS "isNoted"
    FROM "ApiToken" WHERE "prefix" = ${prefix} AND "revokedAt" IS NULL
      AND ("expiresAt" IS NULL OR "expiresAt" > now())`;
  if (!row || !timingSafeEqual(row.hash, hashToken(token))) return null;
  const { id, name, scopes, isNoted } = row;
  if (!isNoted) noteUse(id);
  const username = programUsername(name);
  const opens = listOpened(scopes);
  return { id, sessionId: id, username, displayName: null, role: "token", opens };
}

/** Written once a minute, and not waited for: a call neither takes longer nor fails for it. */
function noteUse(id: string): void {
  const noted = db.$executeRaw`
    UPDATE "ApiToken" SET "lastUsedAt" = now() WHERE "id" = ${id}::uuid AND "revokedAt" IS NULL
      AND ("lastUsedAt" IS NULL OR "lastUsedAt" <= now() - interval '1 minute')`;
  noted.then(undefined, (thrown: unknown) =>
    log.warn({ err: thrown }, "A token's use was not noted."),
  );
}
