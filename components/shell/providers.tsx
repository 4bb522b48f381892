"use client";

import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { LanguagePerPage } from "@/components/language/language-per-page";
import type { Language } from "@/components/language/languages";
import { PressedState } from "./pressed-state";
import { tokensForKit, theme } from "./theme";

type Props = {
  readonly language: Language;
  readonly timeZone: string;
  readonly nonce: string | undefined;
  readonly children: ReactNode;
};

/** Look, direction and language around every page. */
export function Providers({ language, timeZone, nonce, children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokensForKit}
      defaultColorScheme="auto"
      getStyleNonce={nonce ? () => nonce : undefined}
    >
      <LanguagePerPage initial={language} timeZone={timeZone}>
        {children}
      </LanguagePerPage>
      <PressedState />
    </MantineProvider>
  );
}
