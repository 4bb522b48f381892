import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { States } from "@/lib/home/schema";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import { FORMATS } from "@/lib/platform/time/day-text";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { OwnRequestsWords } from "./sales-stats";

const MESSAGES = { ar, en };

function render(language: Language, states: States) {
  return renderToString(
    <NextIntlClientProvider
      locale={INTL_LOCALE[language]}
      messages={MESSAGES[language]}
      formats={FORMATS}
      timeZone="UTC"
    >
      <OwnRequestsWords states={states} />
    </NextIntlClientProvider>,
  );
}

const STATES: States = [
  { status: "pending", count: 2 },
  { status: "accepted", count: 1 },
  { status: "rejected", count: 3 },
];
const cancelled = { status: "cancelled", count: 1 } as const;

test("cancelled orders are counted beside the rejected ones, and left out where there are none", () => {
  expect(render("en", [...STATES, cancelled])).toBe(
    "Last 30 days: 1 accepted, 3 rejected, 1 cancelled",
  );
  expect(render("ar", [...STATES, cancelled])).toBe("آخر 30 يومًا: موافقة 1، رفض 3، إلغاء 1");
  expect(render("en", STATES)).toBe("Last 30 days: 1 accepted, 3 rejected");
  expect(render("ar", STATES)).toBe("آخر 30 يومًا: موافقة 1، رفض 3");
});

test("requests with a new date are named first", () => {
  expect(render("en", [...STATES, { status: "date-changed", count: 1 }])).toBe("1 with a new date");
});
