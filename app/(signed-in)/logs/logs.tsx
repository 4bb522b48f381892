"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Screen } from "@/components/shell/screen";
import type { Result } from "@/lib/platform/errors";
import type { LogView } from "@/lib/logs/schema";
import { DeleteDialogs } from "./delete-dialogs";
import { FilterForm } from "./filter-form";
import { LogList } from "./log-list";
import { useDeletion } from "./use-deletion";
import { useFilter } from "./use-filter";
import { useLogs } from "./use-logs";

/** Who did what and when, for those who answer for it (spec §2 "Logs"). */
export function Logs({ initial }: { readonly initial: Result<LogView[]> }) {
  const t = useTranslations("logs");
  const logs = useLogs(initial);
  const filter = useFilter();
  const deletion = useDeletion(logs.refresh);

  function search() {
    const wanted = filter.check();
    if (wanted) logs.searchFor(wanted);
  }

  function askToDelete() {
    const period = filter.checkPeriod();
    if (period) deletion.ask(period);
  }

  return (
    <Screen title={t("title")}>
      <Stack>
        <FilterForm
          filter={filter}
          isSearching={logs.isSearching}
          onSearch={search}
          onDelete={askToDelete}
        />
        <LogList logs={logs} />
      </Stack>
      <DeleteDialogs deletion={deletion} />
    </Screen>
  );
}
