import { NextResponse, type NextRequest } from "next/server";
import type { Claims } from "@/lib/auth/actor";
import { PAGE_COOKIE, TURNED_AWAY_COOKIE, TURNED_AWAY_SECONDS } from "@/lib/auth/cookie";
import { pageOwner } from "@/lib/auth/page-owner";
import { PAGE_OWNER_HEADER } from "@/lib/auth/page-owner-header";
import { can, getHome, PAGES } from "@/lib/auth/permissions";
import { ADDRESS_HEADER, findPage, signInAddress } from "@/lib/auth/return-path";
import { readToken } from "@/lib/auth/token";
import { toOrigin, TRUST_PAGE } from "@/lib/lan/rules";
import { settings } from "@/lib/platform/env";

/**
 * Redirects people by the role in their token and sets the page's security headers. Never the real guard: pages and calls check permissions
 * themselves.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const visit = await readVisit(request);
  const destination = findDestination(request, visit?.claims ?? null);
  if (destination) return redirectTo(destination, request, visit !== null);
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, findSecureAddress(request));
  const headers = new Headers(request.headers);
  headers.set(ADDRESS_HEADER, getAddress(request));
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (visit) response.headers.set(PAGE_OWNER_HEADER, pageOwner(visit.claims, visit.token));
  return response;
}

/** Redirects to another page; who is signed in is told there which page their role does not open. */
function redirectTo(destination: string, request: NextRequest, isSignedIn: boolean): NextResponse {
  const response = NextResponse.redirect(new URL(destination, request.url));
  if (isSignedIn)
    response.cookies.set(TURNED_AWAY_COOKIE, request.nextUrl.pathname, {
      maxAge: TURNED_AWAY_SECONDS,
      sameSite: "lax",
    });
  return response;
}

/** The pages that need no session: the login, the board, whose token only its calls carry, and the guide for new devices. */
const OPEN_PAGES: readonly string[] = ["/", "/board", TRUST_PAGE];

/** Finds the address to redirect to: the login for unauthenticated requests, the own home for other roles; null to show the page. */
function findDestination(request: NextRequest, actor: Claims | null): string | null {
  const path = request.nextUrl.pathname;
  if (OPEN_PAGES.includes(path)) return null;
  if (!actor) return signInAddress(getAddress(request));
  const page = findPage(path);
  return page && !can(actor, PAGES[page]) ? getHome(actor.role) : null;
}

/**
 * Reads the claims from the token in the cookie. Returns null for an unauthenticated request, and for a page that needs no session.
 */
async function readVisit(request: NextRequest) {
  const token = request.cookies.get(PAGE_COOKIE)?.value;
  if (token === undefined || OPEN_PAGES.includes(request.nextUrl.pathname)) return null;
  const claims = await readToken(token, "page");
  return claims && { claims, token };
}

function getAddress({ nextUrl }: NextRequest): string {
  return nextUrl.pathname + nextUrl.search;
}

/** Returns the same server's address on https for the guide, which on http asks whether this device trusts it. */
function findSecureAddress({ nextUrl, headers }: NextRequest): string | undefined {
  const host = `http://${headers.get("host")}`;
  if (nextUrl.pathname !== TRUST_PAGE || !URL.canParse(host)) return undefined;
  const { hostname } = new URL(host);
  // A policy cannot name an address of IPv6.
  return hostname.startsWith("[") ? "https:" : toOrigin("https", hostname, settings().HTTPS_PORT);
}

function contentSecurityPolicy(nonce: string, secureAddress: string | undefined): string {
  // React's development build evaluates code to show better stack traces; the real one does not.
  const evaluation = settings().NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    ...(secureAddress === undefined ? [] : [`connect-src 'self' ${secureAddress}`]),
    "img-src 'self' blob: data:",
    "worker-src 'self'",
    // A document over the screen.
    "frame-src blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const config = {
  runtime: "nodejs",
  matcher: [
    {
      // Calls check permissions themselves. Files are named one by one: an address may end like a file's and still be a page, which
      // needs its policy. lib/http/request-target.ts has put the calls with a Bearer token below /api.
      source:
        "/((?!api/|_next/|icon\\.svg$|tapestry\\.svg$|sw\\.js$|scanner\\.wasm$|manifest\\.webmanifest$|app-icons/(?:192|512|maskable-512)\\.png$).*)",
      // An action returns its own error: after a redirect its screen could not tell an ended session from a failure.
      missing: [{ type: "header", key: "next-action" }],
    },
  ],
};
