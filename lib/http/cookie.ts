import "server-only";
import {
  DEVICE_COOKIE,
  DEVICE_SECONDS,
  PAGE_COOKIE,
  SHARED_DEVICE_COOKIE,
} from "@/lib/auth/cookie";
import { createDeviceProof } from "@/lib/auth/shared-device";
import { SESSION_SECONDS } from "@/lib/auth/token";
import { authSecret } from "@/lib/platform/env";
import { currentRequest } from "@/lib/platform/logging/request-context";
import { findCaller } from "./caller";

/** Returns the Set-Cookie value that stores the page token for as long as the session. */
export function createSessionCookie(request: Request, pageToken: string): string {
  return cookie(request, PAGE_COOKIE, pageToken, SESSION_SECONDS);
}

/** The Set-Cookie value that removes the page token. */
export function createEndedSessionCookie(request: Request): string {
  return cookie(request, PAGE_COOKIE, "", 0);
}

/**
 * Removes the page token with the response of the current action. Next's `cookies()` would render the page that the user leaves once more
 * and load all its links again, which ends in a race with the navigation to the login.
 */
export function removeSessionCookie(): void {
  currentRequest()?.setCookie?.(`${PAGE_COOKIE}=; ${attributes(0)}`);
}

/** The Set-Cookie value by which the browser is known again. */
export function createDeviceCookie(request: Request, deviceId: string): string {
  return cookie(request, DEVICE_COOKIE, deviceId, DEVICE_SECONDS);
}

/** The Set-Cookie value that makes the browser known as a shared device. */
export function createSharedDeviceCookie(request: Request, sharedDeviceId: string): string {
  return cookie(request, SHARED_DEVICE_COOKIE, createProof(sharedDeviceId), DEVICE_SECONDS);
}

/** Makes the browser known as a shared device with the response of the current action. */
export function setSharedDeviceCookie(sharedDeviceId: string): void {
  const proof = createProof(sharedDeviceId);
  currentRequest()?.setCookie?.(`${SHARED_DEVICE_COOKIE}=${proof}; ${attributes(DEVICE_SECONDS)}`);
}

/** The address a request came from, which the caller cannot choose. */
export function getAddress(request: Request): string {
  return findCaller(request)?.address ?? "unknown";
}

function createProof(sharedDeviceId: string): string {
  return createDeviceProof(sharedDeviceId, authSecret());
}

function cookie(request: Request, name: string, value: string, maxAge: number): string {
  const isSecure =
    request.headers.get("x-forwarded-proto") === "https" || request.url.startsWith("https:");
  return `${name}=${value}; ${attributes(maxAge)}${isSecure ? "; Secure" : ""}`;
}

function attributes(maxAge: number): string {
  return `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}`;
}
