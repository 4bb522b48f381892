"use client";

import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { LanguagePerPage } from "@/components/language/language-per-page";
import type { Language } from "@/lib/platform/languages";
import { ZoneProvider } from "@/components/hooks/zone";
import type { ZoneOffsets } from "@/lib/platform/time/wall-clock";
import { PressedState } from "@/components/boot/pressed-state";
import { tokensForKit, theme } from "./theme";

type Props = {
  readonly language: Language;
  readonly zone: ZoneOffsets;
  readonly nonce: string | undefined;
  readonly children: ReactNode;
};

/** Look, direction and language around every page. */
export function Providers({ language, zone, nonce, children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokensForKit}
      defaultColorScheme="auto"
      getStyleNonce={nonce ? () => nonce : undefined}
    >
      <LanguagePerPage initial={language}>
        <ZoneProvider value={zone}>{children}</ZoneProvider>
      </LanguagePerPage>
      <PressedState />
    </MantineProvider>
  );
}
