import { MantineProvider } from "@mantine/core";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import { FORMATS } from "@/lib/platform/time/day-text";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { OnHand } from "./on-hand";

const MESSAGES = { ar, en };

function render(language: Language): string {
  const page = renderToString(
    <NextIntlClientProvider
      locale={INTL_LOCALE[language]}
      messages={MESSAGES[language]}
      formats={FORMATS}
      timeZone="Africa/Cairo"
    >
      <MantineProvider>
        <OnHand line={{ onHand: 12, onHandAfterwards: 37, afterwards: 25 }} />
      </MantineProvider>
    </NextIntlClientProvider>,
  );
  return page.replace(/<style.*?<\/style>|<[^>]*>/gs, "");
}

test("the units on hand before and after stay on one line", () => {
  expect(render("en")).toBe("on hand 12\u00a0→\u00a037");
  expect(render("ar")).toBe("الرصيد 12\u00a0←\u00a037");
});
