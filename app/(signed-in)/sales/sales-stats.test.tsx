import { expect, test } from "vitest";
import type { States } from "@/lib/home/schema";
import type { Language } from "@/lib/platform/languages";
import { renderText } from "@/scripts/test-support/messages/markup";
import { OwnRequestsWords } from "./sales-stats";

const render = (language: Language, states: States) =>
  renderText(language, <OwnRequestsWords states={states} />);

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
