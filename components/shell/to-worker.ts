/** What a page tells the service worker, which answers each with the moment at which it was built. */
export type ToWorker =
  /** Has it keep these, in the words of its library. */
  | {
      readonly type: "CACHE_URLS";
      readonly payload: { readonly urlsToCache: readonly (string | [string, RequestInit])[] };
    }
  /** Asks for the version only. */
  | { readonly type: "VERSION" }
  /** The session is over: no screen of it is to be shown again. */
  | { readonly type: "FORGET" };
