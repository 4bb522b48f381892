import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptsEncoding } from "./accepted-encoding";
import { createTag, JsonResponse } from "./json-response";
import type { Paths } from "./openapi";
import { METHODS } from "./operation";
import { pathMatcher } from "./path-matcher";

const compress = promisify(gzip);

/** Handles a request; returns undefined, without any effect, for one that is left to Next. */
export type Answerer = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | undefined;

// Only the path and what follows it matter to the handlers.
const ORIGIN = "http://localhost";

// In bytes: below that a compressed response is hardly smaller.
const LONG_BODY = 1_024;

/**
 * Dispatches calls of the API to the handlers of their paths. Next would call the same handlers, but its router, its tracing and its
 * streams take several times as long as a call itself (decision 17). Next handles the calls that have no handler here.
 */
export function apiCalls(paths: Paths): Answerer {
  const match = pathMatcher(paths);
  return (request, response) => {
    const address = findApiAddress(request);
    if (address === undefined) return undefined;
    const [path = ""] = address.split("?", 1);
    const found = match(path);
    const wanted = request.method === "HEAD" ? "GET" : request.method;
    const method = METHODS.find((known) => known === wanted);
    const handler = method && found?.handlers[method];
    if (!handler) return undefined;
    const call = new Request(`${ORIGIN}/api${address}`, {
      method: request.method ?? "GET",
      headers: toHeaders(request),
    });
    const context = { params: Promise.resolve(found.params), message: request };
    return handler(call, context).then((answer) => send(answer, request, response));
  };
}

/** The address of a call, without `/api`; its target is normalized already. */
function findApiAddress({ url = "/" }: IncomingMessage): string | undefined {
  return url.startsWith("/api/") ? url.slice("/api".length) : undefined;
}

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, value.toString());
  return headers;
}

async function send(answer: Response, request: IncomingMessage, response: ServerResponse) {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers)
    if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (answer instanceof JsonResponse) return sendBody(answer.content, request, response);
  if (!answer.body || request.method === "HEAD") {
    await answer.body?.cancel();
    response.end();
    return;
  }
  return sendParts(answer.body.getReader(), response);
}

async function sendBody(content: Buffer, request: IncomingMessage, response: ServerResponse) {
  response.setHeader("vary", "accept-encoding");
  if (isKnown(content, request, response)) return void response.writeHead(304).end();
  const isCompressed =
    content.byteLength >= LONG_BODY && acceptsEncoding(request.headers["accept-encoding"], "gzip");
  if (isCompressed) response.setHeader("content-encoding", "gzip");
  const bytes = isCompressed ? await compress(content) : content;
  response.setHeader("content-length", bytes.byteLength);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

/** Checks whether the client of a successful read has this body already (`If-None-Match`), and sets the `ETag` header of the response. */
function isKnown(
  content: Buffer,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if ((method !== "GET" && method !== "HEAD") || response.statusCode !== 200) return false;
  const tag = createTag(content);
  response.setHeader("etag", tag);
  return (headers["if-none-match"] ?? "").split(",").some((known) => known.trim() === tag);
}

async function sendParts(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  response: ServerResponse,
): Promise<void> {
  // The next part may take long: it is not read for a client who has disconnected.
  response.once("close", () => void reader.cancel().catch(() => undefined));
  // For a client who disconnected before the response began there is no `close` event any more.
  if (response.destroyed) return reader.cancel().catch(() => undefined);
  // A body that breaks off ends the connection; by then no error can be sent.
  await pipeline(splitHeaders(reader), response).catch(() => undefined);
}

async function* splitHeaders(reader: ReadableStreamDefaultReader<Uint8Array>) {
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
