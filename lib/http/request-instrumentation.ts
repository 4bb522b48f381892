import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { addressRanges } from "@/lib/platform/load/addresses";
import { settings } from "@/lib/platform/env";
import { metrics } from "@/lib/platform/logging/metrics";
import { beginRequest, type RequestContext } from "@/lib/platform/logging/request-context";
import type { Answerer } from "./api-calls";
import { noteCaller } from "./caller";
import { guard } from "./gate";
import { REQUEST_ID, getRequestId } from "./request-id";
import { normalizeTarget } from "./request-target";
import { pageName } from "./route-names";

const HEADERS_OF_ALL = new Headers({
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
});

type Received = { readonly context: RequestContext; readonly at: number };

// early-requests.mjs collects there the requests that came before this module was loaded.
const early: typeof globalThis & { factoryEarlyRequests?: () => unknown[] } = globalThis;

/**
 * Sees every request before Next does: notes the caller's address and the request's id in its headers, for pages, actions and
 * routes, sets the headers of every response, and measures the time to its end. `answerCall`, if given, handles calls instead of Next.
 */
export function instrumentRequests(answerCall?: Answerer): void {
  const trusted = addressRanges(settings().TRUSTED_PROXIES);
  const receivedRequests = new WeakMap<IncomingMessage, Received>();

  const note = (message: unknown): RequestContext | undefined => {
    if (!isExchange(message)) return undefined;
    const { request, response } = message;
    // Node has responded to it already, for example to an early one without a Host header.
    if (response.headersSent) return undefined;
    const target = normalizeTarget(request.url ?? "", request.headers);
    if (target !== undefined) request.url = target;
    const caller = noteCaller(request.headers, request.socket.remoteAddress ?? "unknown", trusted);
    const requestId = getRequestId(request.headers[REQUEST_ID]);
    request.headers[REQUEST_ID] = requestId;
    response.setHeader(REQUEST_ID, requestId);
    response.setHeaders(HEADERS_OF_ALL);
    if (caller.isSecure) response.setHeader("strict-transport-security", "max-age=31536000");
    const route = pageName(request.url ?? "/");
    // Scripts and styles there need no policy; a path that is not found there gets a page, which does.
    if (route === "/_next/*") response.setHeader("content-security-policy", "default-src 'none'");
    const context = { requestId, route };
    receivedRequests.set(request, { context, at: performance.now() });
    return context;
  };

  const receive = (message: unknown): void => {
    if (message instanceof Object && "server" in message && isServer(message.server))
      guard(message.server, answerCall);
    const context = note(message);
    if (context) beginRequest(context);
  };
  subscribe("http.server.request.start", receive);
  for (const message of early.factoryEarlyRequests?.() ?? []) {
    // Each in an execution of its own, as its context would otherwise be that of the start.
    setImmediate(() => {
      receive(message);
      if (isExchange(message) && "server" in message && isServer(message.server))
        message.server.emit("request", message.request, message.response);
    });
  }
  subscribe("http.server.response.finish", (message) => {
    if (isExchange(message)) measure(message, receivedRequests.get(message.request));
  });
}

function measure({ request, response }: Exchange, received: Received | undefined): void {
  if (!received) return;
  const { route } = received.context;
  const labels = { method: request.method ?? "", route, status: response.statusCode };
  metrics.requestSeconds.observe(labels, (performance.now() - received.at) / 1_000);
}

function isServer(value: unknown): value is Server {
  return value instanceof Server;
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

function isExchange(message: unknown): message is Exchange {
  if (!(message instanceof Object && "request" in message && "response" in message)) return false;
  return message.request instanceof IncomingMessage && message.response instanceof ServerResponse;
}
