import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { admit, assertWellFormed } from "./admission";
import type { Answerer } from "./api-calls";
import { toErrorBody, toAppError } from "./failure";
import { isApiPath } from "./request-target";
import { discardUnread } from "./unread-body";

const guarded = new WeakSet<Server>();

/**
 * Checks each request before the server's request listeners, lets `answerCall` handle calls, and admits what is left to the listeners. Without
 * `answerCall`, while developing, calls and what Next's tools send reach the listeners with their bodies.
 */
export function guard(server: Server, answerCall?: Answerer): void {
  if (guarded.has(server)) return;
  guarded.add(server);
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    assertWellFormed(request);
    const answered = answerCall?.(request, response);
    if (answered) return answered;
    const keepsBody = !answerCall && isForDevelopment(request.url ?? "/");
    const admission = keepsBody ? request : admit(request, response);
    const admitted = admission instanceof Promise ? await admission : admission;
    if (admitted) for (const listener of listeners) listener.call(server, admitted, response);
  };
  server.on("request", (request, response) => {
    discardUnread(request, response);
    answer(request, response).catch((thrown: unknown) => refuse(request, response, thrown));
  });
}

function isForDevelopment(url: string): boolean {
  return isApiPath(url) || /^\/(?:_next\/|__nextjs)/.test(url);
}

function refuse(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const error = toAppError(thrown);
  const { params } = error.details ?? {};
  if (params?.allowed !== undefined) response.setHeader("allow", params.allowed);
  if (params?.retryAfter !== undefined) response.setHeader("retry-after", params.retryAfter);
  // Next's client shows a screen the text of a response to an action only if its type is plain text.
  const isAction = request.headers["next-action"] !== undefined;
  response.setHeader("content-type", isAction ? "text/plain" : "application/json");
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  response.statusCode = error.status;
  response.end(isAction ? error.code : JSON.stringify(toErrorBody(error)));
}
