/** What a process is sent: the parts of the task's file, if it has one, then the task. */
export type Message = { readonly part: Uint8Array } | { readonly task: object };

/** What a process answers to each task: its result, or what went wrong. */
export type Answer = { readonly result: unknown } | { readonly failure: string };

/** Said once, when tasks can be sent. */
export const READY = "ready";
