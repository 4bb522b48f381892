import { expect, test } from "vitest";
import type { Language } from "@/lib/platform/languages";
import { renderMarkup } from "@/scripts/test-support/messages/markup";
import { DayRange } from "./day-range";

const LANGUAGES = [
  ["en", "“From” is after “To”."],
  ["ar", "تاريخ «من» بعد تاريخ «إلى»."],
] as const;

/** The number of fields marked as wrong, and the page without tags. */
function render(language: Language, from: string, to: string) {
  const page = renderMarkup(
    language,
    <DayRange days={{ from, to }} labels={{ from: "A", to: "B" }} onChange={() => undefined} />,
  );
  return {
    marked: page.match(/aria-invalid="true"/g)?.length ?? 0,
    text: page.replaceAll(/<[^>]*>/g, " "),
  };
}

test.each(LANGUAGES)("days in the wrong order mark both fields and say why, in %s", (...given) => {
  const [language, reason] = given;
  const reversed = render(language, "2026-11-30", "2026-11-01");
  expect(reversed.marked).toBe(2);
  expect(reversed.text).toContain(reason);
});

test.each([
  ["2026-11-01", "2026-11-30"],
  ["2026-11-01", "2026-11-01"],
  ["2026-11-01", ""],
  ["", "2026-11-01"],
  // The field says by itself that this is no day, once it is left.
  ["31/02/2026", "2026-11-01"],
])("%s to %s are not in the wrong order", (from, to) => {
  const { marked, text } = render("en", from, to);
  expect(marked).toBe(0);
  expect(text).not.toContain("after");
});
