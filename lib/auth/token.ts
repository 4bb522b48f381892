import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { authSecret } from "@/lib/platform/env";
import { ROLES, type Claims } from "./actor";

/** A shift: how long a sign-in lasts, in seconds. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** `api` goes in the Bearer header, `page` in the cookie; neither is accepted in the other's place. */
export type TokenUse = "api" | "page";

const payloadSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  username: z.string(),
  userType: z.enum(ROLES),
});

function secret(): Uint8Array {
  return new TextEncoder().encode(authSecret());
}

/** Signs a token (HS256, spec §3) for one use of the actor's session; valid for `SESSION_SECONDS`. */
export function signToken(actor: Claims, use: TokenUse): Promise<string> {
  return new SignJWT({ sid: actor.sessionId, username: actor.username, userType: actor.role })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(actor.id)
    .setAudience(use)
    .setIssuedAt()
    .setExpirationTime(`${SESSION_SECONDS} s`)
    .sign(secret());
}

/** The claims of a token, or null if it is forged, expired or meant for the other use. */
export async function readToken(token: string, use: TokenUse): Promise<Claims | null> {
  const verified = await jwtVerify(token, secret(), {
    algorithms: ["HS256"],
    audience: use,
    // Without its end a token would count for ever.
    requiredClaims: ["sub", "iat", "exp"],
  }).catch(() => null);
  const claims = payloadSchema.safeParse(verified?.payload);
  if (!claims.success) return null;
  const { sub, sid, username, userType } = claims.data;
  return { id: sub, sessionId: sid, username, role: userType };
}
