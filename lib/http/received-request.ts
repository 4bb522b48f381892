import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { metrics } from "@/lib/platform/logging/metrics";
import type { RequestContext } from "@/lib/platform/logging/request-context";
import { noteCaller } from "./caller";
import { REQUEST_ID, getRequestId } from "./request-id";
import { normalizeTarget } from "./request-target";
import { pageName } from "./route-names";

const HEADERS_OF_ALL = new Headers({
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
});

/**
 * Normalizes the target of a request, notes the caller's address and the request's id in its headers, for pages, actions and routes, sets the
 * headers of every response, and measures the time to its end.
 */
export function receiveRequest(
  request: IncomingMessage,
  response: ServerResponse,
  trusted: BlockList,
): RequestContext {
  const at = performance.now();
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
  const setCookie = (cookie: string) =>
    void response.appendHeader("set-cookie", caller.isSecure ? `${cookie}; Secure` : cookie);
  const context = { requestId, route, setCookie };
  response.once("finish", () => {
    const labels = {
      method: request.method ?? "",
      route: context.route,
      status: response.statusCode,
    };
    metrics.requestSeconds.observe(labels, (performance.now() - at) / 1_000);
  });
  return context;
}
