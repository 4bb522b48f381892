"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/shell/result-dialog";
import { Screen } from "@/components/shell/screen";
import type { Result } from "@/lib/platform/errors/app-error";
import type { LogView } from "@/lib/logs/schema";
import { DeleteDialogs } from "./delete-dialogs";
import { FilterForm } from "./filter-form";
import { LogList } from "./log-list";
import { useDeletion } from "./use-deletion";
import { useFilter } from "./use-filter";
import { useLogs } from "./use-logs";
import { usePrinting } from "./use-printing";

/** The screen of the logs: lists, filters, prints and deletes them (spec §2 "Logs"). */
export function Logs({ initial }: { readonly initial: Result<LogView[]> }) {
  const t = useTranslations("printing");
  const logs = useLogs(initial);
  const filter = useFilter();
  const deletion = useDeletion(logs.refresh);
  const printing = usePrinting();

  async function search() {
    const wanted = await filter.check();
    if (wanted) logs.searchFor(wanted);
  }

  async function print() {
    const wanted = await filter.check();
    if (wanted) await printing.print(wanted);
  }

  async function askToDelete() {
    const period = await filter.checkPeriod();
    if (period) deletion.ask(period);
  }

  return (
    <Screen>
      <Stack>
        <FilterForm
          filter={filter}
          isSearching={logs.isSearching}
          isPrinting={printing.isPreparing}
          onSearch={() => void search()}
          onPrint={() => void print()}
          onDelete={() => void askToDelete()}
        />
        <LogList logs={logs} />
      </Stack>
      <DeleteDialogs deletion={deletion} />
      <ResultDialog
        result={printing.refused}
        unexplained={t("failed")}
        onClose={printing.closeRefused}
      />
    </Screen>
  );
}
