import "server-only";
import { createFormatter, createTranslator } from "use-intl/core";
import { notificationLines } from "@/lib/notifications/rules";
import type { NotificationView } from "@/lib/notifications/schema";
import { settings } from "@/lib/platform/env";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import { FORMATS, shortenSeptember } from "@/lib/platform/time/day-text";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { getPushKind } from "../rules";
import type { PushPayload } from "./schema";

const MESSAGES = { en, ar };

/** Counts what notifications of one kind are about: requests that wait for a decision by themselves, anything else once. */
export function countNews(notifications: readonly NotificationView[]): number {
  const known = new Map(notifications.map((notification) => [notification._id, notification]));
  return [...known.values()].reduce((sum, { key, outcome }) => {
    const open = outcome?.tally.find(({ state }) => state === "open")?.count ?? 1;
    return sum + (getPushKind(key) === "decision" ? open : 1);
  }, 0);
}

/** The most characters of a message's sentence: push services take 4 kB, and devices show less. */
const MAX_BODY = 300;

/** Notifications of one kind, the newest last, for one person. */
export type Group = {
  readonly userId: string;
  readonly language: Language;
  readonly newest: NotificationView;
  /** The number of unread news of the kind that the message replaces or adds. */
  readonly count: number;
};

/** Writes the message about a group of notifications: its number, and the sentence of the newest. */
export function toPayload({ userId, language, newest, count }: Group): PushPayload {
  const options = { locale: INTL_LOCALE[language], timeZone: settings().TZ, formats: FORMATS };
  const t = createTranslator({ ...options, messages: MESSAGES[language] });
  const format = createFormatter(options);
  const kind = getPushKind(newest.key);
  const [sentence = ""] = notificationLines(t, newest, {
    day: (day) => shortenSeptember(format.dateTime(new Date(day), "calendarDay")),
    value: (value) => `\u2068${value}\u2069`,
  });
  const actions = count === 1 && isDecidable(newest) ? DECISIONS : (["open"] as const);
  return {
    userId,
    tag: kind,
    title: count > 1 ? t(`push.several.${kind}`, { count }) : t(`push.one.${kind}`),
    body: cutText(sentence),
    withheld: t("push.withheld"),
    language,
    address: `/notifications/${newest._id}`,
    actions: actions.map((action) => ({ action, title: t(`push.actions.${action}`) })),
  };
}

const DECISIONS = ["open", "accept", "reject"] as const;

/** Checks whether a notification asks for the decision on a single request that still waits. */
function isDecidable({ key, outcome }: NotificationView): boolean {
  const [first, ...others] = outcome?.tally ?? [];
  const isOne = first?.state === "open" && first.count === 1 && others.length === 0;
  return isOne && getPushKind(key) === "decision";
}

function cutText(text: string): string {
  const characters = Array.from(text);
  return characters.length > MAX_BODY ? `${characters.slice(0, MAX_BODY - 1).join("")}…` : text;
}
