import "server-only";
import { DEVICE_COOKIE, DEVICE_SECONDS, PAGE_COOKIE } from "@/lib/auth/cookie";
import { SESSION_SECONDS } from "@/lib/auth/token";
import { findCaller } from "./caller";

/** Returns the Set-Cookie value that stores the page token for as long as the session. */
export function createSessionCookie(request: Request, pageToken: string): string {
  return cookie(request, PAGE_COOKIE, pageToken, SESSION_SECONDS);
}

/** The Set-Cookie value that removes the page token. */
export function createEndedSessionCookie(request: Request): string {
  return cookie(request, PAGE_COOKIE, "", 0);
}

/** The Set-Cookie value by which the browser is known again. */
export function createDeviceCookie(request: Request, deviceId: string): string {
  return cookie(request, DEVICE_COOKIE, deviceId, DEVICE_SECONDS);
}

/** The address a request came from, which the caller cannot choose. */
export function getAddress(request: Request): string {
  return findCaller(request)?.address ?? "unknown";
}

function cookie(request: Request, name: string, value: string, maxAge: number): string {
  const isSecure =
    request.headers.get("x-forwarded-proto") === "https" || request.url.startsWith("https:");
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? "; Secure" : ""}`;
  return `${name}=${value}; ${attributes}`;
}
