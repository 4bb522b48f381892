import path from "node:path";
import { build } from "esbuild";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/components/language/messages";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import { settings } from "@/lib/platform/env";
import { offlinePage } from "./offline-page";

// Made when the app is built.
export const dynamic = "force-static";

declare const BUILT_AT: number;

/** The service worker with the texts and the name of this build; browsers ask for it anew with every page that they load. */
export async function GET(): Promise<Response> {
  const { outputFiles } = await build({
    entryPoints: [path.join(process.cwd(), "app/sw.js/worker/main.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    define: {
      OFFLINE_PAGE: JSON.stringify(offlinePage(await textsIn("en"), await textsIn("ar"))),
      "process.env.NODE_ENV": '"production"',
      VERSION: JSON.stringify(String(BUILT_AT)),
      // The files of a development server have the same names with other contents.
      KEEPS: String(settings().NODE_ENV !== "development"),
    },
  });
  return new Response(outputFiles[0]?.text, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}

async function textsIn(language: Language) {
  const t = createTranslator({
    locale: INTL_LOCALE[language],
    messages: await loadMessages(language),
  });
  return {
    title: t("connection.offlineTitle"),
    text: t("connection.offlineText"),
    retry: t("common.retry"),
    home: t("common.homepage"),
  };
}
