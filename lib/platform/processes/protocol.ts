/** A message to the worker: the parts of the task's file, if any, then the task. */
export type Message = { readonly part: Uint8Array } | { readonly task: object };

/** The worker's answer to a task: its result, or the text of its error. */
export type Answer = { readonly result: unknown } | { readonly failure: string };

/** The worker's first message, when it accepts tasks. */
export const READY = "ready";
