import { MantineProvider } from "@mantine/core";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import { FORMATS } from "@/lib/platform/time/day-text";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";

const MESSAGES = { ar, en };

/** Renders a part of a screen in a language as HTML without styles. */
export function renderMarkup(language: Language, part: ReactNode): string {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider
      locale={INTL_LOCALE[language]}
      messages={MESSAGES[language]}
      formats={FORMATS}
      timeZone="Africa/Cairo"
    >
      <MantineProvider env="test">{part}</MantineProvider>
    </NextIntlClientProvider>,
  );
  return markup.replace(/<style.*?<\/style>/gs, "");
}

/** Renders the text of a part of a screen. */
export function renderText(language: Language, part: ReactNode): string {
  return renderMarkup(language, part).replaceAll(/<[^>]*>/g, "");
}
