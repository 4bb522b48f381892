import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { actorOfPageToken } from "@/lib/auth/session";
import { pageTokenOf } from "@/lib/auth/cookie";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { declaredBytes, MAX_BODY_BYTES, takeRoom } from "./uploads";

// The maximum body in bytes from callers who are not signed in. Every action refuses them, so no larger body is read.
const MAX_STRANGERS_BYTES = 16_000;

const WITHOUT_BODY = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Decides what Next need not see: methods and origins that it would fail on, and bodies for pages before they are read.
 * Nothing when the request may pass, at once or in its turn; throws what it is refused with. It reads nothing of the body.
 */
export function admit(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
  if (request.method === "TRACE")
    throw new AppError("methodNotAllowed", { params: { allowed: "GET, HEAD, OPTIONS" } });
  if (!isOrigin(request.headers.origin)) throw invalidField("origin", "invalid");
  const bytes = declaredBytes((name) => oneOf(request.headers[name]));
  if (isForPage(request) && !(bytes <= MAX_STRANGERS_BYTES))
    return admitBody(request, response, bytes);
}

async function admitBody(request: IncomingMessage, response: ServerResponse, bytes: number) {
  const token = pageTokenOf(request.headers.cookie);
  const actor = token === undefined ? null : await actorOfPageToken(token);
  if (!actor) throw new AppError("notSignedIn");
  if (bytes !== Infinity && bytes > MAX_BODY_BYTES) throw new AppError("tooLarge");
  const end = await takeRoom(bytes, [actor.id]);
  response.once("close", end);
  // It may have been given up while it waited.
  if (response.destroyed) end();
}

/** Whether a body is for a page. The API asks for a token before it reads a body. */
function isForPage({ method = "GET", url = "/", headers }: IncomingMessage): boolean {
  if (WITHOUT_BODY.has(method)) return false;
  const [path = "/"] = url.split("?");
  const isCall = /^bearer /i.test(headers.authorization ?? "") && path !== "/";
  return !isCall && !/^\/api(\/|$)/.test(path);
}

function isOrigin(origin: string | undefined): boolean {
  return origin === undefined || origin === "null" || URL.canParse(origin);
}

const oneOf = (header: string | string[] | undefined) => header?.toString();
