/** What a process answers to each task: its result, or what went wrong. */
export type Answer = { readonly result: unknown } | { readonly failure: string };

/** Said once, when tasks can be sent. */
export const READY = "ready";
