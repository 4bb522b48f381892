import type { Role } from "@/lib/auth/actor";
import type { NotificationKey } from "@/lib/notifications/rules";
import { toWallClock } from "@/lib/platform/time/wall-clock";

/** The kinds of notifications among which a person chooses for their devices. */
export const PUSH_KINDS = [
  "decision",
  "decided",
  "holdEnds",
  "lowStock",
  "comment",
  "other",
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

const KIND_OF_KEY: Readonly<Record<NotificationKey, PushKind>> = {
  workerRequestCreated: "decision",
  salesRequestCreated: "decision",
  workerRequestAccepted: "decided",
  workerRequestRejected: "decided",
  workerRequestUndone: "decided",
  salesRequestAccepted: "decided",
  salesRequestHeld: "decided",
  salesRequestDateChanged: "decided",
  salesRequestRejected: "decided",
  salesRequestReleased: "decided",
  salesRequestUnheld: "decided",
  salesRequestHoldExtended: "decided",
  salesRequestCancelled: "decided",
  salesRequestUndone: "decided",
  workerRequestCommented: "comment",
  salesRequestCommented: "comment",
  holdEnding: "holdEnds",
  holdOverdue: "holdEnds",
  holdGivenBack: "holdEnds",
  stockLow: "lowStock",
  stockLowSeveral: "lowStock",
  stockRecovered: "lowStock",
  stockRecoveredSeveral: "lowStock",
  customerDeleted: "other",
  customerHandedOver: "other",
  customersHandedOver: "other",
  goodsReturned: "other",
  countStarted: "other",
  countRecountAsked: "other",
  backupFailed: "other",
  stockDiffers: "other",
  stockDoubted: "other",
  signInFromNewDevice: "other",
  recoveryCodeUsed: "other",
  secondFactorRemoved: "other",
  adminCreated: "other",
  logBroken: "other",
};

const KINDS_BY_KEY = new Map<string, PushKind>(Object.entries(KIND_OF_KEY));

/** Returns the kind of a notification; those of a later version are "other". */
export function getPushKind(key: string): PushKind {
  return KINDS_BY_KEY.get(key) ?? "other";
}

const REVIEWED = ["decision", "holdEnds", "lowStock", "comment", "other"] as const;

const KINDS_BY_ROLE: Readonly<Record<Role, readonly PushKind[]>> = {
  worker: ["decided", "comment", "other"],
  sales: ["decided", "holdEnds", "comment", "other"],
  manager: REVIEWED,
  admin: REVIEWED,
};

/** Lists the kinds that a role can get. */
export function listPushKinds(role: Role): readonly PushKind[] {
  return KINDS_BY_ROLE[role];
}

/** The kinds that a person gets until they choose. */
export const FIRST_KINDS: readonly PushKind[] = PUSH_KINDS.filter((kind) => kind !== "other");

/** Hours without messages, in minutes of the factory's day; they may span midnight. */
export type QuietHours = { readonly from: number; readonly to: number };

const DAY_MINUTES = 24 * 60;
const MINUTE = 60_000;

/** Returns the end of the quiet hours if they contain the moment, otherwise null. */
export function getQuietEnd(now: Date, { from, to }: QuietHours, timeZone: string): Date | null {
  const start = now.getTime() - (now.getTime() % MINUTE);
  const clock = toWallClock(new Date(start), timeZone);
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  const isQuiet = from < to ? from <= minute && minute < to : from <= minute || minute < to;
  if (!isQuiet) return null;
  const left = ((to - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE;
  // The clocks may change until then.
  const shown = toWallClock(new Date(start + left), timeZone).getTime() - clock.getTime();
  return new Date(start + left - (shown - left));
}

/** Writes minutes of a day as a time (HH:MM). */
export function toTime(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Reads the minutes of a day from a time (HH:MM). */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The parameter of an address that prepares a decision: "accept" or "reject". */
export const DECISION_PARAMETER = "decide";

/** Seconds for which a push service keeps a message for a device that it does not reach. */
export const LONGEST_LIFE = 12 * 60 * 60;

/** The tries of one message. */
const MOST_TRIES = 8;

// Seconds.
const FIRST_WAIT = 15;
const LONGEST_WAIT = 60 * 60;

/** The consequence of a push service's response: delivered, to be repeated after some seconds, not to be repeated, or no such subscription. */
export type Verdict =
  | { readonly kind: "sent" | "refused" | "gone" }
  | { readonly kind: "again"; readonly seconds: number };

/** The response of a push service; `status` is null without one. */
export type PushResponse = {
  readonly status: number | null;
  readonly retryAfter?: string | undefined;
};

// 401 and 403: the subscription is of other keys than the present ones.
const GONE = new Set([401, 403, 404, 410]);

/** Judges a push service's response to a try. */
export function judgeResponse({ status, retryAfter }: PushResponse, tries: number): Verdict {
  if (status !== null && GONE.has(status)) return { kind: "gone" };
  if (status !== null && status >= 200 && status < 300) return { kind: "sent" };
  if (!isPassing(status) || tries >= MOST_TRIES) return { kind: "refused" };
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
  return { kind: "again", seconds: Math.max(wait, readRetryAfter(retryAfter)) };
}

function isPassing(status: number | null): boolean {
  return status === null || status === 408 || status === 429 || status >= 500;
}

/** Reads a `Retry-After` header of seconds; 0 for none, a date, or one that is longer than a message lives. */
function readRetryAfter(header: string | undefined): number {
  const seconds = /^\d{1,6}$/.test(header ?? "") ? Number(header) : 0;
  return Math.min(seconds, LONGEST_LIFE);
}
