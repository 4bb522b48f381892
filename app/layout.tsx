import "@fontsource-variable/ibm-plex-sans/wght.css";
import "@fontsource/ibm-plex-sans-arabic/arabic-400.css";
import "@fontsource/ibm-plex-sans-arabic/arabic-600.css";
import "@fontsource/ibm-plex-sans-arabic/arabic-500.css";
import "@/components/boot/fallback-fonts.css";
import "@/components/boot/kit.css";
import "@/components/boot/tokens.css";
import "@/components/boot/global.css";
import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import type { Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { DIRECTION } from "@/lib/platform/languages";
import { HoldPreHydrationInput } from "@/components/boot/hold-pre-hydration-input";
import { FailedChunks } from "@/components/boot/failed-chunks";
import { NotStarted } from "@/components/boot/not-started";
import { OfflineBanner } from "@/components/data/offline";
import { Providers } from "@/components/boot/providers";
import { ServiceWorker } from "@/components/data/service-worker";
import { ShowAtOnce } from "@/components/boot/show-at-once";
import { visitor } from "@/lib/http/page";
import { settings } from "@/lib/platform/env";
import { getZoneOffsets } from "@/lib/platform/time/zone-offsets";
import { shownFactory } from "@/lib/settings/queries";

declare const BUILT_AT: number;

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { TZ } = settings();
  // Without a database the page itself says so.
  const person = await visitor().catch(() => null);
  const language = person?.language ?? (await shownFactory()).defaultLanguage;
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html
      lang={language}
      dir={DIRECTION[language]}
      translate="no"
      data-version={BUILT_AT}
      {...mantineHtmlProps}
    >
      <head>
        <meta name="google" content="notranslate" />
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        <HoldPreHydrationInput nonce={nonce} />
        <ShowAtOnce nonce={nonce} />
      </head>
      <body>
        <Providers language={language} zone={getZoneOffsets(TZ)} nonce={nonce}>
          <OfflineBanner />
          <FailedChunks />
          <NotStarted />
          {children}
          <ServiceWorker />
        </Providers>
      </body>
    </html>
  );
}
