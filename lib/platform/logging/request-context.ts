import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "@/lib/platform/singleton";

/** What is known of the request that is being answered, for the lines and figures that it leaves behind. */
export type RequestContext = {
  readonly requestId: string;
  /** The pattern of its path, never the path: "/api/products/sku/{sku}". */
  route: string;
  /** The id of whoever is signed in, once that is known. */
  userId?: string;
};

const requests = singleton("requests", () => new AsyncLocalStorage<RequestContext>());

/** The request for which this code runs, if it runs for one. */
export function currentRequest(): RequestContext | undefined {
  return requests.getStore();
}

/** Does the work as a part of the request. */
export function withinRequest<T>(context: RequestContext, work: () => T): T {
  return requests.run(context, work);
}

/** Does the work, and all that it starts, as no part of any request: it lasts longer than the request that began it. */
export function outsideRequests<T>(work: () => T): T {
  return requests.exit(work);
}

/** Everything that follows from here on in this turn of the event loop is a part of the request. */
export function beginRequest(context: RequestContext): void {
  requests.enterWith(context);
}
