import "server-only";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { addressRanges, LOOPBACK } from "@/lib/platform/load/addresses";
import { settings } from "@/lib/platform/env";
import { withinRequest } from "@/lib/platform/logging/request-context";
import { getStatus } from "@/lib/platform/errors/error-codes";
import { admit, assertWellFormed } from "./admission";
import type { Answerer } from "./api-calls";
import { toAppError, toErrorBody } from "./failure";
import { receiveRequest } from "./received-request";
import { isApiPath } from "./request-target";
import type { PageHandler } from "./static-files";
import { discardUnread } from "./unread-body";

// Milliseconds. A whole request may take so long that a receipt of 10 MiB arrives at 280 kbit/s. Reverse proxies reuse an idle connection
// for up to 60 s (nginx) or 120 s (Caddy): if the app closed it first, a request that the proxy sends at that moment would fail.
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 125_000,
  connectionsCheckingInterval: 5_000,
};

// Milliseconds of silence that end a connection in the middle of a request or a response: live streams say something every 15 seconds, and
// no response takes longer than a minute.
const MAX_SILENCE = 120_000;

export type Handlers = {
  /** Handles the calls of the API; without it, while developing, they reach `pages`, and what Next's tools send keeps its body. */
  readonly calls?: Answerer;
  /** Handles everything else. Requests that arrive before it is ready wait for it. */
  readonly pages: Promise<PageHandler>;
};

/**
 * Creates the server of the app. Each request gets an id and the headers of every response, is checked, and reaches the handler of its call or
 * else, admitted, `pages`.
 */
export function createAppServer(handlers: Handlers): Server {
  const { LAN, TRUSTED_PROXIES } = settings();
  // With `LAN` the gateway on this machine says who calls.
  const trusted = addressRanges(LAN ? `${TRUSTED_PROXIES},${LOOPBACK}` : TRUSTED_PROXIES);
  const server = createServer(LIMITS);
  server.timeout = MAX_SILENCE;
  server.on("request", (request, response) => {
    const context = receiveRequest(request, response, trusted);
    discardUnread(request, response);
    void withinRequest(context, () =>
      answer(handlers, request, response).catch((thrown: unknown) =>
        refuse(request, response, thrown),
      ),
    );
  });
  return server;
}

async function answer(
  { calls, pages }: Handlers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  assertWellFormed(request);
  const answered = calls?.(request, response);
  if (answered) return answered;
  const keepsBody = !calls && isForDevelopment(request.url ?? "/");
  const admitted = keepsBody ? request : await admit(request, response);
  const handlePage = await pages;
  if (admitted) await handlePage(admitted, response);
}

function isForDevelopment(url: string): boolean {
  return isApiPath(url) || /^\/(?:_next\/|__nextjs)/.test(url);
}

function refuse(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const error = toAppError(thrown);
  // No error can be sent any more: the response must not be taken for the whole.
  if (response.headersSent) return void response.destroy();
  const { params } = error.details ?? {};
  if (params?.allowed !== undefined) response.setHeader("allow", params.allowed);
  if (params?.retryAfter !== undefined) response.setHeader("retry-after", params.retryAfter);
  // Next's client shows a screen the text of a response to an action only if its type is plain text.
  const isAction = request.headers["next-action"] !== undefined;
  response.setHeader("content-type", isAction ? "text/plain" : "application/json");
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  response.statusCode = getStatus(error.code);
  response.end(isAction ? error.code : JSON.stringify(toErrorBody(error)));
}
