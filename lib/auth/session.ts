import "server-only";
import * as z from "zod/mini";
import { db, driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { LANGUAGES } from "@/lib/platform/languages";
import type { Actor, Claims, Person } from "./actor";
import { getActorByApiToken, isApiToken } from "./api-token";
import { readPageToken } from "./cookie";
import { readToken, type TokenUse } from "./token";

/** Precision of the time at which a session was last seen, in seconds: calls write it at most once in this period. */
const SEEN_SECONDS = 5 * 60;

/**
 * Seconds without a call after which a session on a shared device is locked, whatever its screen did: longer than the longest idle time
 * that the settings allow, and the precision of `SEEN_SECONDS`.
 */
export const UNSEEN_SECONDS = 20 * 60;

/** The signed-in person whose cookie has this value. */
export function getActorByPageToken(token: string): Promise<Person | null> {
  return getActorByToken(token, "page");
}

/** The caller of a REST request: the Bearer token of a session or of a program, or for reads the page cookie as well. */
export async function getActorByRequest(request: Request): Promise<Actor | null> {
  const header = request.headers.get("authorization");
  if (header !== null) {
    const token = /^Bearer (\S+)$/i.exec(header)?.[1];
    if (!token) return null;
    return isApiToken(token) ? getActorByApiToken(token) : getActorByToken(token, "api");
  }
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const token = readPageToken(request.headers.get("cookie"));
  return token === undefined ? null : getActorByPageToken(token);
}

/** The actor of a token by its session's row now; null after a sign-out, a deactivation, a deletion or a change of role, and while it is locked. */
async function getActorByToken(token: string, use: TokenUse): Promise<Person | null> {
  const claimed = await readToken(token, use);
  return claimed && getActorBySession(claimed);
}

const foundSchema = z.object({
  username: z.string(),
  displayName: z.nullable(z.string()),
  language: z.nullable(z.enum(LANGUAGES)),
  mustChangePassword: z.boolean(),
  isSeenLongAgo: z.boolean(),
  deviceId: z.nullable(z.string()),
  deviceName: z.nullable(z.string()),
});

/** The actor of a session as its row is now; null if the session has ended or is locked. */
export async function getActorBySession(claimed: Omit<Claims, "username">): Promise<Person | null> {
  const { id, role, sessionId } = claimed;
  // One round trip for every request that there is; found through its relation, the names would be a second one.
  const [found] = await queryRows(driver, foundSchema)`
    SELECT u."username", u."displayName", l."language", u."oneTimeUntil" IS NOT NULL AS "mustChangePassword",
      s."lastSeenAt" < now() - make_interval(secs => ${SEEN_SECONDS}::int) AS "isSeenLongAgo",
      d."id" AS "deviceId", d."name" AS "deviceName"
    FROM "Session" s JOIN "User" u ON u."id" = s."userId" LEFT JOIN "UserLanguage" l ON l."userId" = u."id"
      LEFT JOIN "SharedDevice" d ON d."id" = s."sharedDeviceId"
    WHERE s."id" = ${sessionId}::uuid AND s."expiresAt" > now() AND s."lockedAt" IS NULL
      AND (d."id" IS NULL OR s."lastSeenAt" > now() - make_interval(secs => ${UNSEEN_SECONDS}::int))
      AND u."id" = ${id}::uuid AND u."role" = ${role}::"Role" AND u."deactivatedAt" IS NULL`;
  if (!found) return null;
  const { username, displayName, language, deviceId, deviceName } = found;
  if (found.isSeenLongAgo) void noteSeen(sessionId);
  return {
    id,
    role,
    sessionId,
    username,
    displayName,
    ...(language && { language }),
    ...(found.mustChangePassword && { mustChangePassword: true as const }),
    ...(deviceId !== null &&
      deviceName !== null && { sharedDevice: { id: deviceId, name: deviceName } }),
  };
}

/** Notes that a session is in use. The call does not wait for it, and does not fail with it. */
async function noteSeen(sessionId: string): Promise<void> {
  // A locked row is being written the same, or the session ends.
  await db.$executeRaw`
    UPDATE "Session" SET "lastSeenAt" = now() WHERE "id" = (
      SELECT "id" FROM "Session" WHERE "id" = ${sessionId}::uuid
        AND "lastSeenAt" < now() - make_interval(secs => ${SEEN_SECONDS}::int)
      FOR NO KEY UPDATE SKIP LOCKED)`.catch(() => undefined);
}

/** Deletes expired sessions. Called by the scheduler, not by an entry point. */
export async function deleteEndedSessions(): Promise<void> {
  await db.$executeRaw`DELETE FROM "Session" WHERE "expiresAt" <= now()`;
}
