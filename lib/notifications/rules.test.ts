import { createFormatter, createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import { isolate } from "@/components/ui/text/isolate";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import type { NotificationView } from "./schema";
import { NOTIFICATION_KEYS, notificationLines } from "./rules";

const MESSAGES = { en, ar };

function linesIn(
  language: Language,
  key: string,
  params: Record<string, string | number>,
  value = (text: string) => text,
  about: Pick<NotificationView, "outcome" | "lines"> = { outcome: null, lines: [] },
): string[] {
  const options = { locale: INTL_LOCALE[language], timeZone: "Pacific/Kiritimati" };
  const format = createFormatter(options);
  const t = createTranslator({
    ...options,
    messages: MESSAGES[language],
    onError: (error) => {
      throw error;
    },
  });
  const day = (text: string) =>
    format.dateTime(new Date(text), { dateStyle: "medium", timeZone: "UTC" });
  return notificationLines(t, { key, params, ...about }, { day, value });
}

const asked = {
  username: "ali",
  requestId: "REQ-1",
  action: "remove",
  quantity: 1200,
  sku: "TW-1",
  sortName: "Large",
  color: "أزرق",
};

test("a worker's request is told with everything that it asks for", () => {
  expect(linesIn("en", "workerRequestCreated", asked)).toEqual([
    "ali asks for approval: remove 1,200\u00a0× TW-1 · Large · أزرق",
    "Request REQ-1",
  ]);
  expect(linesIn("ar", "workerRequestAccepted", { ...asked, action: "add" })).toEqual([
    "وافق ali على طلبك: إضافة 1,200\u00a0× TW-1 · Large · أزرق",
    "الطلب REQ-1",
  ]);
  // Those of the release before have no name.
  expect(linesIn("en", "workerRequestCreated", { ...asked, requestName: "W-12" })[1]).toBe(
    "Request W-12",
  );
});

test("an undo that joined the rest again names it", () => {
  const params = { username: "ali", number: 18, joined: "#19" };
  expect(linesIn("en", "salesRequestUndone", params)[1]).toBe(
    "The rest that was request #19 is part of it again.",
  );
  expect(linesIn("ar", "salesRequestUndone", params)[1]).toBe(
    "وعاد الباقي من الطلب #19 إلى هذا الطلب.",
  );
});

test("several requests of a worker are told with their number, the first ones and how many more", () => {
  const line = {
    action: "remove" as const,
    quantity: 2,
    sku: "TW-1",
    sortName: "Large",
    color: "Red",
  };
  const linesFor = (language: Language, count: number) =>
    linesIn(language, "workerRequestCreated", asked, undefined, {
      outcome: { tally: [{ state: "open", count }], by: null, displayName: null },
      lines: [{ ...line, action: "add" as const }, line, line],
    });
  expect(linesFor("en", 5)).toEqual([
    "ali asks for approval of 5 stock changes:",
    "add 2\u00a0× TW-1 · Large · Red",
    "remove 2\u00a0× TW-1 · Large · Red",
    "remove 2\u00a0× TW-1 · Large · Red",
    "+2 more",
  ]);
  expect(linesFor("ar", 3)).toEqual([
    "يطلب ali الموافقة على 3 تعديلات في المخزون:",
    "إضافة 2\u00a0× TW-1 · Large · Red",
    ...Array.from({ length: 2 }, () => "سحب 2\u00a0× TW-1 · Large · Red"),
  ]);
});

test("dates and notes stand on lines of their own, and blank ones are left out", () => {
  const decided = { username: "mona", number: 12, notes: "call first", date: "2026-12-01" };
  expect(linesIn("en", "salesRequestHeld", decided)).toEqual([
    "mona accepted and held your sales request #12.",
    "Held until 1 Dec 2026",
    "Notes: call first",
  ]);
  expect(linesIn("en", "salesRequestDateChanged", { ...decided, notes: "" })).toEqual([
    "mona changed the submission date of your sales request #12.",
    "New submission date: 1 Dec 2026",
  ]);
  expect(linesIn("en", "salesRequestRejected", { ...decided, notes: "" })).toHaveLength(1);
  expect(linesIn("en", "salesRequestHeld", { ...decided, date: "", notes: "" })).toHaveLength(1);
});

test("an overdue hold names its day, whatever the time zone", () => {
  const overdue = { number: 7, salesUsername: "nour", holdUntil: "2026-11-20" };
  expect(linesIn("en", "holdOverdue", overdue)).toEqual([
    "The hold on sales request #7 (nour) ended on 20 Nov 2026.",
  ]);
});

test("people are called by their display names where they have one", () => {
  const called = { ...asked, displayName: "علي حسن" };
  expect(linesIn("ar", "workerRequestAccepted", called, isolate)[0]).toContain(
    `وافق ${isolate("علي حسن")} على`,
  );
  const overdue = { number: 7, salesUsername: "nour", holdUntil: "2026-11-20" };
  expect(linesIn("en", "holdOverdue", { ...overdue, salesDisplayName: "نور" })).toEqual([
    "The hold on sales request #7 (نور) ended on 20 Nov 2026.",
  ]);
});

test("low stock is told with the color and its figures, or the number of colors and their products", () => {
  const color = { sku: "TW-1", sortName: "Large", color: "أزرق", available: 1200 };
  expect(linesIn("en", "stockRecovered", color)).toEqual([
    "No longer low: TW-1 · Large · أزرق. 1,200 available, there is no minimum.",
  ]);
  expect(linesIn("ar", "stockLow", { ...color, minimum: 1500 })).toEqual([
    "رصيد منخفض: TW-1 · Large · أزرق. المتاح 1,200 والحد الأدنى 1,500.",
  ]);
  expect(linesIn("en", "stockLowSeveral", { count: 3, skus: "TW-1, TW-2" })).toEqual([
    "Low stock: 3 colors have fewer units available than their minimum.",
    "Products: TW-1, TW-2",
  ]);
});

test("every value stands in its own direction", () => {
  const lines = linesIn("ar", "workerRequestCreated", asked, isolate);
  for (const value of ["ali", "REQ-1", "TW-1", "Large", "أزرق"])
    expect(lines.join()).toContain(isolate(value));
});

const WITHOUT_PARAMETERS: readonly string[] = ["backupFailed", "logBroken", "recoveryCodeUsed"];

describe.each(["en", "ar"] as const)("in %s", (language) => {
  test.each(NOTIFICATION_KEYS)("%s is said even where every parameter is missing", (key) => {
    const [sentence, ...more] = linesIn(language, key, {});
    expect(sentence).not.toMatch(/undefined|null|NaN|[{}]/);
    // Those of several colors say no more than their number.
    const isNumber = key.endsWith("Several") || ["stockDiffers", "stockDoubted"].includes(key);
    if (!WITHOUT_PARAMETERS.includes(key)) expect(sentence).toContain(isNumber ? "0" : "—");
    expect(more).toEqual([]);
  });

  test("an unknown text or an odd value still gives a readable line", () => {
    const general = MESSAGES[language].notifications.texts.other;
    for (const key of ["unknown", "other", "texts", "__proto__", ""])
      expect(linesIn(language, key, { date: "never" })).toEqual([general]);
    const odd = { quantity: "many", action: 7, holdUntil: "2026-02-31T" };
    expect(linesIn(language, "holdOverdue", odd)[0]).toContain("—");
    expect(linesIn(language, "workerRequestCreated", odd)[0]).toContain("0\u00a0×");
  });
});
