"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ReplayPreHydrationInput } from "@/components/boot/replay-pre-hydration-input";
import { keepAwake } from "@/components/device/screen";
import { LanguageToggle } from "@/components/language/language-toggle";
import type { Language } from "@/lib/platform/languages";
import type { FactoryView } from "@/lib/settings/schema";
import classes from "./board.module.css";
import { Connected } from "./connected";
import { stopRestart } from "./restart-unless-started";
import { TokenRequest } from "./token-request";
import { useBoardToken } from "./use-board-token";
import { useLanguageTurns } from "./use-language-turns";

type Props = {
  readonly logo: FactoryView["logo"];
  /** The only language to show; without it English and Arabic take turns. */
  readonly language: Language | undefined;
};

/** Screen of the board, which nobody operates once it has its token. */
export function BoardScreen({ logo, language }: Props) {
  const t = useTranslations();
  const { token, keepToken } = useBoardToken();
  useLanguageTurns(language, token !== null);
  useEffect(stopRestart, []);
  useEffect(keepAwake, []);
  return (
    <main className={classes.page}>
      <title>{`${t("board.title")} · ${t("common.appName")}`}</title>
      {token === null && (
        <TokenRequest logo={logo} onToken={keepToken}>
          {language === undefined && <LanguageToggle />}
        </TokenRequest>
      )}
      {token && <Connected key={token} token={token} logo={logo} onToken={keepToken} />}
      <ReplayPreHydrationInput />
    </main>
  );
}
