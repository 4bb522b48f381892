import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { authSecret } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
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
  exp: z.number(),
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

/** The tokens that were verified lately, with what they claim and when they end (seconds since 1970). */
const verifiedTokens = singleton("verified tokens", () => new Map<string, Verified>());
const MAX_VERIFIED = 2_000;

type Verified = { readonly claims: Claims; readonly expiresAt: number };

/**
 * The claims of a token, or null if it is forged, expired or meant for the other use. A token that was verified once is known by its
 * text: its signature does not change, and its end is looked at each time.
 */
export async function readToken(token: string, use: TokenUse): Promise<Claims | null> {
  const key = `${use} ${token}`;
  const known = verifiedTokens.get(key);
  if (known !== undefined && known.expiresAt > Date.now() / 1000) return known.claims;
  const verified = await verifiedToken(token, use);
  if (verified === null) return null;
  if (verifiedTokens.size >= MAX_VERIFIED) verifiedTokens.clear();
  verifiedTokens.set(key, verified);
  return verified.claims;
}

async function verifiedToken(token: string, use: TokenUse): Promise<Verified | null> {
  const verified = await jwtVerify(token, secret(), {
    algorithms: ["HS256"],
    audience: use,
    // Without its end a token would count for ever.
    requiredClaims: ["sub", "iat", "exp"],
  }).catch(() => null);
  const payload = payloadSchema.safeParse(verified?.payload);
  if (!payload.success) return null;
  const { sub, sid, username, userType, exp } = payload.data;
  return { claims: { id: sub, sessionId: sid, username, role: userType }, expiresAt: exp };
}
