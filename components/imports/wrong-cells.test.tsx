import { MantineProvider } from "@mantine/core";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { WrongCells } from "./wrong-cells";

const MESSAGES = { en, ar };
const CELL = { row: 4, column: "Size", field: "size", value: "" } as const;

function render(language: Language): string {
  const wrong = [{ ...CELL, reason: "newWithoutSize", other: "SK-03O" }];
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={INTL_LOCALE[language]}
      messages={MESSAGES[language]}
      timeZone="Africa/Cairo"
    >
      <MantineProvider>
        <WrongCells wrong={wrong} count={1} />
      </MantineProvider>
    </NextIntlClientProvider>,
  );
}

test.each([
  ["en", "is a new product: enter its size, or correct the SKU."],
  ["ar", "منتج جديد: اكتب مقاسه، أو صحّح الكود."],
] as const)("the SKU of a reason stands in its own direction, in %s", (language, text) => {
  const markup = render(language);
  expect(markup).toContain(`<bdi dir="ltr">SK-03O</bdi> ${text}</td>`);
  expect(markup).toContain(`<bdi>${MESSAGES[language].imports.fields.size}</bdi>`);
  expect(markup).not.toContain("\u2068");
});
