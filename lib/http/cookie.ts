import "server-only";
import { PAGE_COOKIE } from "@/lib/auth/cookie";
import { SESSION_SECONDS } from "@/lib/auth/token";
import { callerOf } from "./caller";

/** The Set-Cookie value that keeps the page token for as long as the session. */
export function sessionCookie(request: Request, pageToken: string): string {
  return cookie(request, pageToken, SESSION_SECONDS);
}

/** The Set-Cookie value that removes the page token. */
export function endedSessionCookie(request: Request): string {
  return cookie(request, "", 0);
}

/** The address a request came from, which the caller cannot choose. */
export function addressOf(request: Request): string {
  return callerOf(request)?.address ?? "unknown";
}

function cookie(request: Request, value: string, maxAge: number): string {
  const isSecure =
    request.headers.get("x-forwarded-proto") === "https" || request.url.startsWith("https:");
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? "; Secure" : ""}`;
  return `${PAGE_COOKIE}=${value}; ${attributes}`;
}
