import type { MetadataRoute } from "next";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/components/language/messages";
import { INTL_LOCALE } from "@/lib/platform/languages";
import { nameIn } from "@/lib/settings/factory-name";
import { shownFactory } from "@/lib/settings/queries";
import { APP_ICONS } from "./app-icons/icons";

// As the settings are, not as they were when the app was built.
export const dynamic = "force-dynamic";

/** Web app manifest, with which a phone installs the app. In English: a phone reads it once, before it knows the person's language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = createTranslator({ locale: INTL_LOCALE.en, messages: await loadMessages("en") });
  const name = nameIn(await shownFactory(), "en") ?? t("common.appName");
  return {
    id: "/",
    name,
    // Phones cut off more than twelve letters.
    short_name: name.length <= 12 ? name : t("common.shortAppName"),
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#0f5257",
    background_color: "#f5f3ee",
    icons: APP_ICONS.map(({ file, size, purpose }) => ({
      src: `/app-icons/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  };
}
