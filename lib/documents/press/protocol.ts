/** A PDF in memory of its own. */
export type Pdf = Uint8Array<ArrayBuffer>;

/** What a printing process answers to each document: its PDF, or what went wrong. */
export type Answer = { readonly pdf: Pdf } | { readonly failure: string };

/** Said once, when documents can be sent. */
export const READY = "ready";
