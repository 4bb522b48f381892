import "server-only";
import * as z from "zod/mini";
import { cookies } from "next/headers";
import { cache } from "react";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import type { Actor, Claims } from "./actor";
import { PAGE_COOKIE } from "./cookie";
import { readToken, type TokenUse } from "./token";

/** The signed-in person of a page or server action, from the HttpOnly cookie; asked once per request. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const token = (await cookies()).get(PAGE_COOKIE)?.value;
  return token ? actorOfPageToken(token) : null;
});

/** The signed-in person whose cookie has this value. */
export function actorOfPageToken(token: string): Promise<Actor | null> {
  return actorOfToken(token, "page");
}

/** The caller of a REST request: the Bearer token, or for reads the page cookie as well. */
export async function actorOfRequest(request: Request): Promise<Actor | null> {
  const header = request.headers.get("authorization");
  if (header !== null) {
    const token = /^Bearer (\S+)$/i.exec(header)?.[1];
    return token ? actorOfToken(token, "api") : null;
  }
  return request.method === "GET" || request.method === "HEAD" ? currentActor() : null;
}

/** The actor of a token by its session's row now; null after a sign-out, a deletion or a change of role. */
async function actorOfToken(token: string, use: TokenUse): Promise<Actor | null> {
  const claimed = await readToken(token, use);
  return claimed && actorOfSession(claimed);
}

const nameSchema = z.object({ username: z.string(), displayName: z.nullable(z.string()) });

/** The actor of a session as its row is now; null if the session has ended. */
export async function actorOfSession(claimed: Omit<Claims, "username">): Promise<Actor | null> {
  const { id, role, sessionId } = claimed;
  // One round trip for every request that there is; found through its relation, the names would be a second one.
  const [found] = await queryRows(db, nameSchema)`
    SELECT u."username", u."displayName" FROM "Session" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."id" = ${sessionId}::uuid AND s."expiresAt" > now()
      AND u."id" = ${id}::uuid AND u."role" = ${role}::"Role"`;
  return found ? { id, role, sessionId, ...found } : null;
}

/** Clears away the sessions that are over. For the clock, not for a door. */
export async function forgetEndedSessions(): Promise<void> {
  await db.$executeRaw`DELETE FROM "Session" WHERE "expiresAt" <= now()`;
}
