/** A message of the service worker to pages, besides its version: the browser subscribed to push messages anew. */
export type FromWorker = "PUSH_CHANGED";

/** The messages of a page to the service worker, which replies to each with the time at which it was built. */
export type ToWorker =
  /** Asks it to cache these addresses, in the format of its library. */
  | {
      readonly type: "CACHE_URLS";
      readonly payload: { readonly urlsToCache: readonly (string | [string, RequestInit])[] };
    }
  /** Asks for the version only. */
  | { readonly type: "VERSION" }
  /** The session is over: no screen of it is to be shown again. */
  | { readonly type: "FORGET" };
