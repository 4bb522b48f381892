import { createTranslator } from "next-intl";
import { INTL_LOCALE, loadMessages, type Language } from "@/components/language/languages";
import { offlinePage, workerWith } from "./worker";

/** The service worker with the texts of this build; browsers ask for it anew with every page that they load. */
export async function GET(): Promise<Response> {
  const page = offlinePage(await textsIn("en"), await textsIn("ar"));
  return new Response(workerWith(page), {
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
  };
}
