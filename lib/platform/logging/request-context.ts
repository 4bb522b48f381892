import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "@/lib/platform/singleton";

/** The data of the current request for log lines, metrics and cookies. */
export type RequestContext = {
  readonly requestId: string;
  /** The pattern of its path, never the path: "/api/products/sku/{sku}". */
  route: string;
  /** The id of the signed-in user, once known. */
  userId?: string;
  /** Adds a `Set-Cookie` header to the response, `Secure` behind https; absent where no response belongs to the work. */
  readonly setCookie?: (cookie: string) => void;
};

const requests = singleton("requests", () => new AsyncLocalStorage<RequestContext>());

/** The current request, if this code runs for one. */
export function currentRequest(): RequestContext | undefined {
  return requests.getStore();
}

/** Runs the work in the context of the request. */
export function withinRequest<T>(context: RequestContext, work: () => T): T {
  return requests.run(context, work);
}

/** Runs the work, and everything it starts, outside any request context, because it outlives the request. */
export function outsideRequests<T>(work: () => T): T {
  return requests.exit(work);
}
