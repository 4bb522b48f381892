import type { RestOfUndone } from "./schema";

/** Returns what the log, the history and the notification of an undo say about the rest of the request. */
export function toRestRecords(rest: RestOfUndone | null) {
  const joined = rest?.isJoined ? rest.label : undefined;
  return {
    logged: rest ? { rest: rest.label, isJoined: rest.isJoined } : {},
    event: { kind: "undone", other: joined },
    told: joined === undefined ? {} : { joined },
  } as const;
}
