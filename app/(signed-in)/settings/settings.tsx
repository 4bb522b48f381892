"use client";

import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { Screen } from "@/components/frame/screen";
import { useServerQuery } from "@/components/data/use-server-query";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { lazyPart } from "@/components/loading/lazy-part";
import type { Result } from "@/lib/platform/errors/app-error";
import type { SettingsView } from "@/lib/settings/schema";
import classes from "./settings.module.css";
import { SettingsToCome } from "./settings-to-come";

const SettingsForm = lazyPart(
  () => import("./settings-form").then((loaded) => loaded.SettingsForm),
  <SettingsToCome />,
);

const loadSchema = () =>
  import("@/lib/settings/schema").then(({ settingsViewSchema }) => ({
    parse: (answer: unknown) => settingsViewSchema.parse(answer),
  }));

const ALL = [...KEYS.settings, "all"];

/** Screen of the settings for the whole factory. */
export function Settings({ initial }: { readonly initial: Result<SettingsView> }) {
  const t = useTranslations("settings");
  const { data, isStale, isReloading, refresh, change } = useServerQuery<SettingsView>({
    queryKey: ALL,
    initial,
    read: (signal) => readApi("/settings", loadSchema, signal),
  });
  return (
    <Screen>
      <div className={classes.screen}>
        {isStale && (
          <FetchFailed text={t("loadFailed")} isRetrying={isReloading} onRetry={refresh} />
        )}
        {data && (
          <SettingsForm
            settings={data}
            onSaved={(saved) => change(() => saved)}
            onRefused={refresh}
          />
        )}
      </div>
    </Screen>
  );
}
