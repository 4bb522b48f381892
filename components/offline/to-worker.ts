/** What a page tells the service worker, which answers with the moment at which it was built. */
export type ToWorker =
  | {
      readonly kind: "keep";
      /** The screen's address, path and query. */
      readonly address: string;
      /** The addresses of all that the page has loaded. */
      readonly files: readonly string[];
      /** When the server was last asked for what the screen shows (milliseconds since 1970). */
      readonly figuresAt: number;
    }
  /** Asks for the version only. */
  | { readonly kind: "version" }
  /** The session is over: no screen of it is to be shown again. */
  | { readonly kind: "forget" };
