import { NextResponse, type NextRequest } from "next/server";
import { PAGE_COOKIE } from "@/lib/auth/cookie";
import { can, homeOf, isPage, PAGES } from "@/lib/auth/permissions";
import { readToken } from "@/lib/auth/token";
import { settings } from "@/lib/platform/env";

/** Routes people by the role in their token and sets the page's security headers; never the real guard. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const destination = await destinationOf(request);
  if (destination) return NextResponse.redirect(new URL(destination, request.url));
  const nonce = btoa(crypto.randomUUID());
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", contentSecurityPolicy(nonce));
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", contentSecurityPolicy(nonce));
  return response;
}

/** Where the request is sent instead of its page: strangers to the login, other roles to their own home. */
async function destinationOf(request: NextRequest): Promise<string | null> {
  const path = request.nextUrl.pathname;
  // An action answers for itself: redirected, its screen could not tell who is no longer signed in from a failure.
  if (path === "/" || request.headers.has("next-action")) return null;
  const token = request.cookies.get(PAGE_COOKIE)?.value;
  const actor = token ? await readToken(token, "page") : null;
  if (!actor) return "/";
  return isPage(path) && !can(actor, PAGES[path]) ? homeOf(actor.role) : null;
}

function contentSecurityPolicy(nonce: string): string {
  // React's development build evaluates code to show better stack traces; the real one does not.
  const evaluation = settings().NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
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
      source: "/((?!api/|_next/|.*\\.(?:svg|png|ico|woff2|webmanifest)$).*)",
      // A Bearer header makes it a REST call, which next.config.ts rewrites to /api and which checks for itself.
      missing: [{ type: "header", key: "authorization", value: "[Bb]earer .*" }],
    },
  ],
};
