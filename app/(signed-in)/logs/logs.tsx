"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePrint } from "@/components/printing/use-print";
import { createLoadFailure } from "@/components/loading/load-failure";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import type { Result } from "@/lib/platform/errors/app-error";
import type { LogFilter, LogView } from "@/lib/logs/schema";
import { printLogsAction } from "./actions";
import { DeleteDialogs } from "./delete-dialogs";
import { FilterForm } from "./filter-form";
import { LogList } from "./log-list";
import { useDeletion } from "./use-deletion";
import { useFilter } from "./use-filter";
import { useLogs } from "./use-logs";

/** The screen of the logs: lists, filters, prints and deletes them (spec §2 "Logs"). */
export function Logs({ initial }: { readonly initial: Result<LogView[]> }) {
  const t = useTranslations();
  const logs = useLogs(initial);
  const filter = useFilter();
  const deletion = useDeletion(logs.refresh);
  const printing = usePrint<LogFilter>(printLogsAction);

  const { unchecked, closeUnchecked, checked } = useUnchecked();

  async function search() {
    const wanted = await checked(filter.check, "logs.fetchFailed");
    if (wanted) logs.searchFor(wanted);
  }

  async function print() {
    const wanted = await checked(filter.check, "printing.failed");
    if (wanted) await printing.print(wanted);
  }

  async function askToDelete() {
    const period = await checked(filter.checkPeriod, "logs.deleteFailed");
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
          onExport={() => checked(filter.check, "exports.failed")}
          onDelete={() => void askToDelete()}
        />
        <LogList logs={logs} />
      </Stack>
      <DeleteDialogs deletion={deletion} />
      <ResultDialog
        result={printing.refused}
        unexplained={t("printing.failed")}
        onClose={printing.closeRefused}
      />
      <ResultDialog
        result={unchecked && unchecked.result}
        failed={t(unchecked?.failed ?? "logs.fetchFailed")}
        onClose={closeUnchecked}
      />
    </Screen>
  );
}

type Failed = "logs.fetchFailed" | "printing.failed" | "exports.failed" | "logs.deleteFailed";
type Unchecked = { readonly failed: Failed; readonly result: Result<never> };

/** Runs checks of the filter, and remembers an action that was not done because its check could not be loaded. */
function useUnchecked() {
  const [unchecked, setUnchecked] = useState<Unchecked | null>(null);
  return {
    unchecked,
    closeUnchecked: () => setUnchecked(null),
    checked: async <T,>(check: () => Promise<T | undefined>, failed: Failed) =>
      check().catch((thrown: unknown) => {
        console.error("The filter could not be checked:", thrown);
        setUnchecked({ failed, result: createLoadFailure() });
        return undefined;
      }),
  };
}
