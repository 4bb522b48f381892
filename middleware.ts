import { NextResponse, type NextRequest } from "next/server";
import type { Claims } from "@/lib/auth/actor";
import { PAGE_COOKIE } from "@/lib/auth/cookie";
import { pageOwner } from "@/lib/auth/page-owner";
import { PAGE_OWNER_HEADER } from "@/lib/auth/page-owner-header";
import { can, homeOf, isPage, PAGES } from "@/lib/auth/permissions";
import { ADDRESS_HEADER, signInAddress } from "@/lib/auth/return-path";
import { readToken } from "@/lib/auth/token";
import { settings } from "@/lib/platform/env";

/** Routes people by the role in their token and sets the page's security headers; never the real guard. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (!isPageRequest(request)) return passedOn(request, "/api/unreadable");
  const visit = await visitOf(request);
  const destination = destinationOf(request, visit?.claims ?? null);
  if (destination) return NextResponse.redirect(new URL(destination, request.url));
  const nonce = btoa(crypto.randomUUID());
  const headers = new Headers(request.headers);
  headers.set(ADDRESS_HEADER, addressOf(request));
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", contentSecurityPolicy(nonce));
  const response = passedOn(request, "/unreadable", { request: { headers } });
  response.headers.set("content-security-policy", contentSecurityPolicy(nonce));
  if (visit) response.headers.set(PAGE_OWNER_HEADER, pageOwner(visit.claims, visit.token));
  return response;
}

/** Calls check permissions themselves, and scripts need none. They come by here only where an address has a percent sign. */
function isPageRequest(request: NextRequest): boolean {
  const { pathname } = request.nextUrl;
  const isBearer = /^bearer /i.test(request.headers.get("authorization") ?? "");
  return !/^\/(api|_next)\//.test(pathname) && (!isBearer || pathname === "/");
}

/** To where it wants, or, when its address is no text, to where nothing is found: by itself it would end as a failure. */
function passedOn(request: NextRequest, nowhere: string, init = {}): NextResponse {
  try {
    decodeURIComponent(request.nextUrl.pathname);
    return NextResponse.next(init);
  } catch {
    return NextResponse.rewrite(new URL(nowhere, request.url), init);
  }
}

/** Where the request is sent instead of its page: strangers to the login, other roles to their own home. */
function destinationOf(request: NextRequest, actor: Claims | null): string | null {
  const path = request.nextUrl.pathname;
  if (path === "/") return null;
  if (!actor) return signInAddress(addressOf(request));
  return isPage(path) && !can(actor, PAGES[path]) ? homeOf(actor.role) : null;
}

/** Who opens a page, by the token in the cookie; null for a stranger, and for the login, which is nobody's page. */
async function visitOf(request: NextRequest) {
  const token = request.cookies.get(PAGE_COOKIE)?.value;
  if (token === undefined || request.nextUrl.pathname === "/") return null;
  const claims = await readToken(token, "page");
  return claims && { claims, token };
}

function addressOf({ nextUrl }: NextRequest): string {
  return nextUrl.pathname + nextUrl.search;
}

function contentSecurityPolicy(nonce: string): string {
  // React's development build evaluates code to show better stack traces; the real one does not.
  const evaluation = settings().NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const config = {
  runtime: "nodejs",
  // An action answers for itself: redirected, its screen could not tell who is no longer signed in from a failure. And of
  // a body that comes by here the first ten megabytes are passed on, while the rest is read for nothing.
  matcher: [
    { source: "/(.*%.*)", missing: [{ type: "header", key: "next-action" }] },
    {
      // Files are named one by one: an address may end like a file's and still be a page, which needs its policy.
      source:
        "/((?!api/|_next/|icon\\.svg$|tapestry\\.svg$|sw\\.js$|scanner\\.wasm$|manifest\\.webmanifest$|app-icons/(?:192|512|maskable-512)\\.png$).*)",
      // A Bearer header makes it a REST call, which next.config.ts rewrites to /api and which checks for itself.
      missing: [
        { type: "header", key: "authorization", value: "[Bb]earer .*" },
        { type: "header", key: "next-action" },
      ],
    },
    // The one page that stays a page for such a call.
    { source: "/", missing: [{ type: "header", key: "next-action" }] },
  ],
};
