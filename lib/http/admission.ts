import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { readPageToken } from "@/lib/auth/cookie";
import { getActorByPageToken, getActorByRequest } from "@/lib/auth/session";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { assertAction, checkActionBody, isAction, isForm } from "./action-body";
import { readMessage } from "./incoming-body";
import { MAX_TEXT_BYTES } from "./json-bounds";
import { replaceBody } from "./replaced-body";
import { declaredBytes, MAX_BODY_BYTES, takeRoom } from "./uploads";

// The maximum body in bytes from callers who are not signed in. Every action rejects them, so no larger body is read.
const MAX_ANONYMOUS_BYTES = 16_000;

const ROUTER_STATE = "next-router-state-tree";
const ROUTER_PREFETCH = "next-router-prefetch";

/**
 * Throws for a request that Next would fail on: its method, its target, two `Host` headers, an `Origin` that is none, or what no
 * router of its screens sends. The target is normalized already.
 */
export function assertWellFormed(request: IncomingMessage): void {
  if (request.method === "TRACE")
    throw new AppError("methodNotAllowed", { params: { allowed: "GET, HEAD, OPTIONS" } });
  if (request.url?.startsWith("/") !== true) throw invalidField("url", "invalid");
  if (hasSecondHost(request.rawHeaders)) throw invalidField("host", "invalid");
  if (!isOrigin(request.headers.origin)) throw invalidField("origin", "invalid");
  if (!isRouterState(request.headers[ROUTER_STATE])) throw invalidField(ROUTER_STATE, "invalid");
  if (!isPrefetch(request.headers[ROUTER_PREFETCH])) throw invalidField(ROUTER_PREFETCH, "invalid");
}

/**
 * Admits a request to Next, whatever its address and method: of all bodies Next gets only those of server actions, read and checked. Other
 * bodies are nothing that a page or an unknown call could use, so they stay unread. Returns undefined when the sender has disconnected.
 * Throws `notSignedIn` for more than 16 kB of a sender who is not, before any of it is read, `tooLarge`, `busy` and `invalidInput`.
 */
export function admit(
  request: IncomingMessage,
  response: ServerResponse,
): IncomingMessage | Promise<IncomingMessage | undefined> {
  if (isAction(request.method, request.headers)) return admitAction(request, response);
  // Next would take the request for an action's: without the page's policy and redirects.
  delete request.headers["next-action"];
  const bytes = getContentLength(request);
  if (bytes === 0) return request;
  return bytes <= MAX_ANONYMOUS_BYTES ? replaceBody(request) : admitUnread(request, bytes);
}

async function admitUnread(request: IncomingMessage, bytes: number): Promise<IncomingMessage> {
  await assertSignedIn(request);
  if (bytes !== Infinity && bytes > MAX_BODY_BYTES) throw new AppError("tooLarge");
  return replaceBody(request);
}

async function admitAction(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<IncomingMessage | undefined> {
  const { headers } = request;
  const bytes = getContentLength(request);
  const maxBytes = isForm(headers) ? MAX_BODY_BYTES : MAX_TEXT_BYTES;
  const sender = bytes > MAX_ANONYMOUS_BYTES ? await assertSignedIn(request) : undefined;
  assertAction(headers);
  if (bytes !== Infinity && bytes > maxBytes) throw new AppError("tooLarge");
  const release = sender ? await takeRoom(bytes, [sender.id]) : () => undefined;
  response.once("close", release);
  // The sender may have disconnected while the request waited.
  if (response.destroyed) {
    release();
    return undefined;
  }
  const body = await readMessage(request, { maxBytes, tooLarge: "tooLarge" });
  return replaceBody(request, checkActionBody(body, headers));
}

/** The person or program who sends a body. Throws `notSignedIn`. */
async function assertSignedIn({ headers }: IncomingMessage) {
  const token = readPageToken(headers.cookie);
  const { authorization } = headers;
  const actor =
    token === undefined
      ? authorization !== undefined &&
        (await getActorByRequest(new Request("http://n/", { headers: { authorization } })))
      : await getActorByPageToken(token);
  if (!actor) throw new AppError("notSignedIn");
  return actor;
}

function getContentLength({ headers }: IncomingMessage): number {
  return declaredBytes((name) => headers[name]?.toString());
}

/** Checks for a second Host header: Node uses the first of several, and a proxy may have used another one. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

function isOrigin(origin: string | undefined): boolean {
  return origin === undefined || origin === "null" || URL.canParse(origin);
}

/** Checks for a prefetch that screens use. Next also knows 2 and 3, which prerender a page; the pages here would fail on that. */
function isPrefetch(header: string | string[] | undefined): boolean {
  return header === undefined || header === "1";
}

function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}
