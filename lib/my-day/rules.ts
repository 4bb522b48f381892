import { SUBJECTS, type LogAction } from "@/lib/logs/rules";
import type { RequestEventKind } from "@/lib/requests/history/schema";

/** The most entries of a day, of each kind. */
export const MAX_ENTRIES = 500;

/** The steps of a request by which the person who made it learns what became of it. */
export const DECISION_KINDS = [
  ...["accepted", "partlyAccepted", "held", "partlyHeld", "dateChanged", "rejected"],
  ...["released", "unheld", "holdEnded", "holdExtended", "cancelled", "undone"],
] as const satisfies readonly RequestEventKind[];

type DayPart = "requested" | "decided" | "changed";

/** Returns the part of a person's day that an action belongs to; null for logins, prints and exports, which are no work on records. */
export function getDayPart(action: LogAction): DayPart | null {
  if (/^USER_SIGN|_PRINTED$|^LIST_EXPORTED$/.test(action)) return null;
  if (!/^(WORKER|SALES)_REQUEST_/.test(action)) return "changed";
  if (action.endsWith("_CREATED")) return "requested";
  return /_(COMMENTED|UNDONE)$/.test(action) ? "changed" : "decided";
}

const ACTIONS = Object.keys(SUBJECTS).filter(isAction);

/** The actions that a day shows. */
export const DAY_ACTIONS = ACTIONS.filter((action) => getDayPart(action) !== null);

/** The number of a person's entries in each part of the day, from the number of each action. */
export function countParts(counts: readonly { readonly action: string; readonly count: number }[]) {
  const parts = { requested: 0, decided: 0, changed: 0 };
  for (const { action, count } of counts) {
    const part = isAction(action) ? getDayPart(action) : null;
    if (part) parts[part] += count;
  }
  return parts;
}

function isAction(action: string): action is LogAction {
  return Object.hasOwn(SUBJECTS, action);
}
