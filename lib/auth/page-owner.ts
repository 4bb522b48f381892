import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import type { Claims } from "./actor";

/** The value of `PAGE_OWNER_HEADER` for a page that is made for the bearer of this token. */
export function pageOwner({ sessionId }: Claims, token: string, now = Date.now()): string {
  const session = createHash("sha256").update(sessionId).digest("hex").slice(0, 32);
  const { exp = 0 } = decodeJwt(token);
  return `${session} ${Math.max(0, Math.floor(exp - now / 1000))}`;
}
