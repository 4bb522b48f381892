import type { IncomingHttpHeaders } from "node:http";

/** Returns true for an `Authorization` header that carries a Bearer token: the scheme has no case (RFC 9110, 11.1). */
export function isBearer(authorization: string | undefined): boolean {
  return authorization !== undefined && /^bearer /i.test(authorization);
}

/** Returns true for a path of the API. */
export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/") || path.startsWith("/api?");
}

// Only the path and what follows it matter.
const ORIGIN = "http://n";

/** Pages and calls that exist nowhere, so that an address that is no text ends as not found. */
const UNREADABLE_PAGE = "/unreadable";
const UNREADABLE_CALL = "/api/unreadable";

/**
 * Returns the one spelling of a request's target that everything behind reads: an origin-form path as Next resolves it, below `/api` for a
 * call with a Bearer token, and `/api/products` for `/api/Products`. Returns undefined for a target that a server of this name cannot have.
 */
export function normalizeTarget(url: string, headers: IncomingHttpHeaders): string | undefined {
  const target = toOriginForm(url, headers.host);
  if (target === undefined) return undefined;
  const [path, query] = splitTarget(target);
  // Next redirects these to the address without them.
  if (/\\|\/\//.test(path)) return target;
  const resolved = resolvePath(path);
  return toCall(resolved, headers.authorization) + query;
}

/** The path, and the query with its question mark; a fragment, which no client should send, is dropped as Next drops it. */
function splitTarget(target: string): readonly [string, string] {
  const fragment = target.indexOf("#");
  const sent = fragment < 0 ? target : target.slice(0, fragment);
  const query = sent.indexOf("?");
  return query < 0 ? [sent, ""] : [sent.slice(0, query), sent.slice(query)];
}

/** The target without an origin, which has to be the one that the request is for. */
function toOriginForm(url: string, host: string | undefined): string | undefined {
  if (url.startsWith("/")) return url;
  const [, authority = "", rest = ""] = /^https?:\/\/([^/?#\\]+)(.*)$/is.exec(url) ?? [];
  if (authority === "" || authority.toLowerCase() !== host?.toLowerCase()) return undefined;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

function resolvePath(path: string): string {
  // Nothing to resolve in nearly every path.
  if (/^(?:\/[\w~-][\w.~-]*)+\/?$|^\/$/.test(path)) return path;
  const plain = path.replace(/%([0-7][0-9a-f])/gi, (escape, code: string) => {
    const letter = String.fromCharCode(parseInt(code, 16));
    return /[\w.~-]/.test(letter) ? letter : escape;
  });
  const resolved = new URL(ORIGIN + plain).pathname;
  return isText(resolved) ? resolved : unreadable(resolved);
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function unreadable(path: string): string {
  return isApiPath(path) || path.startsWith("/_next/") ? UNREADABLE_CALL : UNREADABLE_PAGE;
}

/** With a Bearer token every path but the root is the contract's, which also works without `/api`; `/Products` is `/products`. */
function toCall(path: string, authorization: string | undefined): string {
  const isFile = path === "/_next" || path.startsWith("/_next/");
  const isCall = path !== "/" && !isFile && !isApiPath(path) && isBearer(authorization);
  return (isCall ? `/api${path}` : path).replace(/^\/api\/Products(?=\/|$)/, "/api/products");
}
