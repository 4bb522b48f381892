import { MantineProvider } from "@mantine/core";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { INTL_LOCALE } from "@/lib/platform/languages";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { UnusualChange } from "./last-prices";

const MESSAGES = { ar, en };

test.each([
  ["en", -0.96, true, "96% below the last price"],
  ["en", -0.96, false, "96% below the price of another customer"],
  ["en", 0.5, false, "50% above the price of another customer"],
  ["ar", 0.5, true, "أعلى من آخر سعر بنسبة"],
  ["ar", -0.96, false, "أقل من سعر عميل آخر بنسبة"],
] as const)(
  "an unusual price says in %s with which one it is compared: %f, own %s",
  (language, change, isOwn, text) => {
    const markup = renderToStaticMarkup(
      <NextIntlClientProvider
        locale={INTL_LOCALE[language]}
        messages={MESSAGES[language]}
        timeZone="UTC"
      >
        <MantineProvider>
          <UnusualChange change={change} isOwn={isOwn} />
        </MantineProvider>
      </NextIntlClientProvider>,
    );
    expect(markup.replaceAll(/[\u2066-\u2069]/g, "")).toContain(text);
  },
);
