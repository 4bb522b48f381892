import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { addressRanges } from "@/lib/platform/addresses";
import { settings } from "@/lib/platform/env";
import { metrics } from "@/lib/platform/metrics";
import { beginRequest, type RequestContext } from "@/lib/platform/request-context";
import { noteCaller } from "./caller";
import { REQUEST_ID, requestIdOf } from "./request-id";
import { pageName } from "./route-names";

type Arrival = { readonly context: RequestContext; readonly at: number };

// early-arrivals.mjs leaves there what came before this module was loaded.
const early: typeof globalThis & { factoryEarlyArrivals?: () => unknown[] } = globalThis;

/**
 * Looks at every request before anything else does: who really called, which id it goes by; and measures it when it has
 * been answered. So what only the connection knows is known to pages, actions and routes alike.
 */
export function watchArrivals(): void {
  const trusted = addressRanges(settings().TRUSTED_PROXIES);
  const arrivals = new WeakMap<IncomingMessage, Arrival>();

  const note = (message: unknown): RequestContext | undefined => {
    if (!isExchange(message)) return undefined;
    const { request, response } = message;
    // Answered already, by Node itself: an early one without a Host, say.
    if (response.headersSent) return undefined;
    const caller = noteCaller(request.headers, request.socket.remoteAddress ?? "unknown", trusted);
    const requestId = requestIdOf(request.headers[REQUEST_ID]);
    request.headers[REQUEST_ID] = requestId;
    response.setHeader(REQUEST_ID, requestId);
    if (caller.isSecure) response.setHeader("strict-transport-security", "max-age=31536000");
    const context = { requestId, route: pageName(request.url ?? "/") };
    arrivals.set(request, { context, at: performance.now() });
    return context;
  };

  for (const message of early.factoryEarlyArrivals?.() ?? []) note(message);
  subscribe("http.server.request.start", (message) => {
    const context = note(message);
    if (context) beginRequest(context);
  });
  subscribe("http.server.response.finish", (message) => {
    if (isExchange(message)) measure(message, arrivals.get(message.request));
  });
}

function measure({ request, response }: Exchange, arrival: Arrival | undefined): void {
  if (!arrival) return;
  const { route } = arrival.context;
  const labels = { method: request.method ?? "", route, status: response.statusCode };
  metrics.requestSeconds.observe(labels, (performance.now() - arrival.at) / 1_000);
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

function isExchange(message: unknown): message is Exchange {
  if (!(message instanceof Object && "request" in message && "response" in message)) return false;
  return message.request instanceof IncomingMessage && message.response instanceof ServerResponse;
}
