import { createTranslator } from "next-intl";
import { INTL_LOCALE, loadMessages, type Language } from "@/components/language/languages";
import { shownFactory } from "@/lib/settings/queries";
import { nameIn } from "@/lib/settings/values/rules";
import type { FactoryView } from "@/lib/settings/schema";
import { offlinePage, workerWith } from "./worker";

/** The service worker with the texts of this build and the factory's name; browsers ask for it anew with every page that they load. */
export async function GET(): Promise<Response> {
  const factory = await shownFactory();
  const page = offlinePage(await textsIn("en", factory), await textsIn("ar", factory));
  return new Response(workerWith(page), {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}

async function textsIn(language: Language, factory: FactoryView) {
  const t = createTranslator({
    locale: INTL_LOCALE[language],
    messages: await loadMessages(language),
  });
  return {
    name: nameIn(factory, language) ?? t("common.appName"),
    title: t("connection.offlineTitle"),
    text: t("connection.offlineText"),
    retry: t("common.retry"),
  };
}
