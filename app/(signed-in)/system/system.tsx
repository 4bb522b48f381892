"use client";

import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { useServerQuery } from "@/components/data/use-server-query";
import { Screen } from "@/components/frame/screen";
import { lazyPart } from "@/components/loading/lazy-part";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import type { Result } from "@/lib/platform/errors/app-error";
import type { SystemView } from "@/lib/system/schema";
import { Checks } from "./checks";
import { Summary } from "./summary";
// With the screen: the server renders the details before their code has loaded.
import "@/components/ui/facts.module.css";
import "@/components/ui/table.module.css";
import "@/components/ui/text/moment.module.css";
import classes from "./system.module.css";

const Details = lazyPart(() => import("./details").then((loaded) => loaded.Details), null, {
  isServerRendered: true,
});

const loadSchema = () => import("@/lib/system/schema").then((schemas) => schemas.systemViewSchema);

/** Shows whether the machine and the app are in order, what to do where they are not, and what is new. */
export function System({ initial }: { readonly initial: Result<SystemView> }) {
  const t = useTranslations("system");
  const { data, isStale, isReloading, refresh } = useServerQuery<SystemView>({
    queryKey: KEYS.system,
    initial,
    read: (signal) => readApi("/system", loadSchema, signal),
  });
  return (
    <Screen>
      <div className={classes.screen}>
        {isStale && (
          <FetchFailed text={t("fetchFailed")} isRetrying={isReloading} onRetry={refresh} />
        )}
        {data && (
          <>
            <Summary checks={data.checks} isChecking={isReloading} onCheck={refresh} />
            <Checks checks={data.checks} />
            <Details system={data} />
          </>
        )}
      </div>
    </Screen>
  );
}
