"use client";

import { useEffect } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { loadMessages } from "@/components/language/messages";
import { getBoardLanguage, LANGUAGE_TURN } from "@/lib/board/rules";
import type { Language } from "@/lib/platform/languages";
import { useTime } from "./use-time";

/** Shows English and Arabic by turns, or one language only; neither turns while somebody fills in the form of a screen without a token. */
export function useLanguageTurns(fixed: Language | undefined, hasToken: boolean): void {
  const { language, toggle } = useLanguage();
  const turn = getBoardLanguage(useTime(LANGUAGE_TURN));
  const wanted = fixed ?? (hasToken ? turn : language);
  useEffect(() => {
    if (wanted === language) return;
    let isWanted = true;
    // Texts that fail to load have the next turn load them again.
    void loadMessages(wanted).then(
      () => isWanted && toggle(),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, language, toggle]);
}
