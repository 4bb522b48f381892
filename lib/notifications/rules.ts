import type { Translate } from "@/lib/platform/translate";
import { countSubjects } from "./outcomes/rules";
import type { NotificationView } from "./schema";

/** The texts there are; parameters are stored beside the key and rendered in the reader's language. */
export const NOTIFICATION_KEYS = [
  "workerRequestCreated",
  "workerRequestAccepted",
  "workerRequestRejected",
  "workerRequestUndone",
  "salesRequestCreated",
  "salesRequestAccepted",
  "salesRequestHeld",
  "salesRequestDateChanged",
  "salesRequestRejected",
  "salesRequestReleased",
  "salesRequestUnheld",
  "salesRequestHoldExtended",
  "salesRequestCancelled",
  "salesRequestUndone",
  "workerRequestCommented",
  "salesRequestCommented",
  "holdEnding",
  "holdOverdue",
  "holdGivenBack",
  "customerDeleted",
  "customerHandedOver",
  "customersHandedOver",
  "goodsReturned",
  "countStarted",
  "countRecountAsked",
  "backupFailed",
  "stockDiffers",
  "stockDoubted",
  "signInFromNewDevice",
  "recoveryCodeUsed",
  "secondFactorRemoved",
  "adminCreated",
  "logBroken",
  // The database writes these four when a transaction that changed stock or a minimum commits.
  "stockLow",
  "stockLowSeveral",
  "stockRecovered",
  "stockRecoveredSeveral",
] as const;
export type NotificationKey = (typeof NOTIFICATION_KEYS)[number];

type Params = NotificationView["params"];

/** Formatters of the reader's language for parameters of a text: calendar days (YYYY-MM-DD) and values of unknown direction. */
export type Writing = {
  readonly day: (day: string) => string;
  readonly value: (value: string) => string;
};

/** The texts that are followed by the last day of a hold. */
const DATED_HOLDS: ReadonlySet<string> = new Set(["salesRequestHeld", "salesRequestHoldExtended"]);

/**
 * A notification in words: its sentence, then one line for each thing that it adds. One of a later version, or one that
 * lacks a parameter, still says what it can: nothing here throws.
 */
export function notificationLines(
  t: Translate,
  view: Pick<NotificationView, "key" | "params" | "outcome" | "lines">,
  writing: Writing,
): string[] {
  const { key, params, outcome } = view;
  if (key === "workerRequestCreated" && countSubjects(outcome) > 1)
    return describeSubmission(t, view, writing);
  const known = NOTIFICATION_KEYS.find((candidate) => candidate === key) ?? "other";
  const lines = [t(`notifications.texts.${known}`, getValues(params, writing))];
  lines.push(...namedBy(t, params, writing));
  const date = dayIn(params.date, writing);
  if (DATED_HOLDS.has(known) && date) lines.push(t("notifications.holdUntil", { date }));
  if (known === "salesRequestDateChanged" && date) lines.push(t("notifications.newDate", { date }));
  return [...lines, ...getTexts(t, params, writing)];
}

/** Several requests that a worker sent together: how many, the first ones, and how many more. */
function describeSubmission(
  t: Translate,
  { params, outcome, lines }: Pick<NotificationView, "params" | "outcome" | "lines">,
  writing: Writing,
): string[] {
  const count = countSubjects(outcome);
  const more = count - lines.length;
  return [
    t("notifications.submission", { ...getValues(params, writing), count }),
    ...lines.map((line) => t("notifications.stockChange", getValues(line, writing))),
    ...(more > 0 ? [t("notifications.more", { count: more })] : []),
  ];
}

/** The parameters that are texts by a person. */
const TEXTS = ["notes", "reason", "comment"] as const;

function getTexts(t: Translate, params: Params, writing: Writing): string[] {
  return TEXTS.flatMap((name) => {
    const text = String(params[name] ?? "");
    return text === "" ? [] : [t(`notifications.${name}`, { text: writing.value(text) })];
  });
}

/** The requests and products that a notification names beside its sentence. */
function namedBy(t: Translate, params: Params, { value }: Writing): string[] {
  const { requestId, requestName = requestId, skus, rest, joined } = params;
  return [
    ...(requestName ? [t("notifications.request", { requestId: value(String(requestName)) })] : []),
    ...(skus ? [t("notifications.skus", { skus: value(String(skus)) })] : []),
    ...(rest ? [t("notifications.rest", { rest: value(getRest(rest)) })] : []),
    ...(joined ? [t("notifications.joined", { rest: value(String(joined)) })] : []),
  ];
}

/** Returns the label of the request with the rest: #13 for a sales request, W-13 for a worker's. */
function getRest(rest: string | number): string {
  return typeof rest === "number" ? `#${rest}` : rest;
}

const MISSING = "—";

/** Everything that any of the texts can ask for: a parameter that is missing is a dash, or none of something. */
function getValues(params: Params, writing: Writing) {
  const text = (name: string) => {
    const given = params[name] ?? "";
    return given === "" ? MISSING : writing.value(String(given));
  };
  const number = (name: string) => {
    const given = params[name];
    return typeof given === "number" ? given : 0;
  };
  return {
    username: text(params.displayName ? "displayName" : "username"),
    salesUsername: text(params.salesDisplayName ? "salesDisplayName" : "salesUsername"),
    number: params.number === undefined ? MISSING : writing.value(`#${params.number}`),
    label: text("label"),
    from: text("from"),
    sku: text("sku"),
    sortName: text("sortName"),
    color: text("color"),
    account: text("account"),
    device: text("device"),
    address: text("address"),
    action: String(params.action ?? ""),
    quantity: number("quantity"),
    count: number("count"),
    available: number("available"),
    minimum: number("minimum"),
    date: dayIn(params.holdUntil, writing) ?? MISSING,
  };
}

function dayIn(value: string | number | undefined, writing: Writing): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(String(value)) && !Number.isNaN(Date.parse(`${value}`));
  return isDay ? writing.value(writing.day(`${value}`)) : null;
}
