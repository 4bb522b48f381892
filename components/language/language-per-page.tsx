"use client";

import { DirectionContext } from "@mantine/core";
import { useIsomorphicEffect } from "@mantine/hooks";
import { NextIntlClientProvider } from "next-intl";
import { usePathname } from "next/navigation";
import {
  createContext,
  startTransition,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { loadChunk } from "@/components/loading/load-chunk";
import { FORMATS } from "@/lib/platform/time/day-text";
import { loadMessages, messagesOfPage, type Messages } from "./messages";
import { INTL_LOCALE, DIRECTION, otherThan, type Language } from "@/lib/platform/languages";

type LanguageChoice = {
  readonly language: Language;
  readonly toggle: () => void;
  /** True when this page was reached by a navigation within the app. */
  readonly hasNavigated: boolean;
};

const LanguageContext = createContext<LanguageChoice | null>(null);

/** The page's language and the way to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error("useLanguage is used outside LanguagePerPage");
  return choice;
}

type Props = {
  readonly initial: Language;
  readonly children: ReactNode;
};

/** Spec §1: every page starts in the default language, and what is chosen on it holds for that page only. */
export function LanguagePerPage({ initial: given, children }: Props) {
  // Another default language holds for pages that are loaded from then on.
  const [initial] = useState(given);
  // The messages are a separate file, which the browser caches: inlined, they would precede the content of each page.
  const messages = use(messagesOfPage(initial));
  const path = usePathname();
  const [chosen, setChosen] = useState({ path, language: initial, hasNavigated: false });
  if (chosen.path !== path) setChosen({ path, language: initial, hasNavigated: true });
  const { language, hasNavigated } = chosen;
  const [otherMessages, setOtherMessages] = useState<Messages>();

  // Prefetched, so that the first press switches at once; a failed request is repeated on the press.
  useEffect(() => {
    void loadMessages(otherThan(initial)).then(setOtherMessages, () => undefined);
  }, [initial]);

  useIsomorphicEffect(() => {
    const { documentElement: page } = document;
    // Browsers style the whole page anew even where the same value is set again.
    if (page.lang !== language) page.lang = language;
    if (page.dir !== DIRECTION[language]) page.dir = DIRECTION[language];
  }, [language]);

  const choice = useMemo(
    () => ({
      language,
      hasNavigated,
      toggle: () => {
        // All words of the page change: the press shows before they do.
        loadChunk(
          () => loadMessages(otherThan(initial)),
          (loaded) =>
            startTransition(() => {
              setOtherMessages(loaded);
              setChosen((known) => ({ ...known, language: otherThan(known.language) }));
            }),
        );
      },
    }),
    [initial, language, hasNavigated],
  );

  // Mantine's own provider would learn of the direction only after the messages, and re-render all of its components.
  const direction = useMemo(() => {
    const dir = DIRECTION[language];
    const { toggle } = choice;
    return {
      dir,
      toggleDirection: toggle,
      setDirection: (other: typeof dir) => {
        if (other !== dir) toggle();
      },
    };
  }, [language, choice]);

  return (
    <LanguageContext value={choice}>
      <DirectionContext value={direction}>
        <NextIntlClientProvider
          locale={INTL_LOCALE[language]}
          messages={language === initial ? messages : otherMessages}
          // Moments are moved to the factory's time before: see useMomentFormat.
          timeZone="UTC"
          formats={FORMATS}
        >
          {children}
        </NextIntlClientProvider>
      </DirectionContext>
    </LanguageContext>
  );
}
