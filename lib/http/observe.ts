import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Result } from "@/lib/platform/errors/app-error";
import { log } from "@/lib/platform/logging/log";
import { metrics } from "@/lib/platform/logging/metrics";
import { currentRequest, withinRequest } from "@/lib/platform/logging/request-context";
import { REQUEST_ID, getRequestId } from "./request-id";
import { endpointName } from "./route-names";

/** Handles a REST call and logs one line about it; the response carries the id of the request. */
export async function observeRequest(
  request: Request,
  params: unknown,
  answer: () => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  const route = endpointName(new URL(request.url).pathname, params);
  const requestId = getRequestId(request.headers.get(REQUEST_ID));
  const context = currentRequest() ?? { requestId, route };
  context.route = route;
  return withinRequest(context, async () => {
    const response = await answer();
    response.headers.set(REQUEST_ID, context.requestId);
    const { method } = request;
    const { status } = response;
    log.info({ kind: "rest", method, route, status, ...getEnd(started, context) }, "answered");
    return response;
  });
}

/** Does what a screen asked for, measures it by its outcome and writes one line about it. */
export async function observeAction<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  const started = performance.now();
  const context = currentRequest() ?? { requestId: getRequestId(undefined), route: "*" };
  // Next redirects by throwing this error.
  let outcome = "redirected";
  return withinRequest(context, async () => {
    try {
      const result = await work();
      outcome = result.ok ? "ok" : result.refusal.code;
      return result;
    } finally {
      metrics.actionSeconds.observe({ outcome }, (performance.now() - started) / 1_000);
      const { route } = context;
      const end = getEnd(started, context);
      log.info({ kind: "action", method: "POST", route, outcome, ...end }, "answered");
    }
  });
}

/** Records on the request who is signed in; only the id is stored. */
export function noteActor(actor: Actor): void {
  const context = currentRequest();
  if (context) context.userId = actor.id;
}

function getEnd(started: number, { userId }: { readonly userId?: string }) {
  return { ms: Math.round(performance.now() - started), userId };
}
