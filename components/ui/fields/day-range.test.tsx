import { MantineProvider } from "@mantine/core";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import { FORMATS } from "@/lib/platform/time/day-text";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { DayRange } from "./day-range";

const LANGUAGES = [
  ["en", en, "“From” is after “To”."],
  ["ar", ar, "تاريخ «من» بعد تاريخ «إلى»."],
] as const;

/** The number of fields marked as wrong, and the page without tags. */
function render(language: Language, messages: typeof en, from: string, to: string) {
  const page = renderToString(
    <NextIntlClientProvider
      locale={INTL_LOCALE[language]}
      messages={messages}
      formats={FORMATS}
      timeZone="UTC"
    >
      <MantineProvider env="test">
        <DayRange days={{ from, to }} labels={{ from: "A", to: "B" }} onChange={() => undefined} />
      </MantineProvider>
    </NextIntlClientProvider>,
  );
  return {
    marked: page.match(/aria-invalid="true"/g)?.length ?? 0,
    text: page.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, " "),
  };
}

test.each(LANGUAGES)("days in the wrong order mark both fields and say why, in %s", (...given) => {
  const [language, messages, reason] = given;
  const reversed = render(language, messages, "2026-11-30", "2026-11-01");
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
  const { marked, text } = render("en", en, from, to);
  expect(marked).toBe(0);
  expect(text).not.toContain("after");
});
