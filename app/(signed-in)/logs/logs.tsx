"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { usePrint } from "@/components/printing/use-print";
import { createLoadFailure } from "@/components/loading/load-failure";
import { lazyPart } from "@/components/loading/lazy-part";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import type { Result } from "@/lib/platform/errors/app-error";
import type { LogFilter, LogView } from "@/lib/logs/schema";
import type { SavedView } from "@/lib/saved-views/schema";
import { printLogsAction } from "./actions";
import { createLogsPath } from "./log-calls";
import { FilterChips, type LoggedPerson } from "./filter-chips";
import { FilterForm } from "./filter-form";
import { LogList } from "./log-list";
import { LogViews } from "./log-views";
import { useDeletion } from "./use-deletion";
import { useFilter, type Typed } from "./use-filter";
import { useLogs } from "./use-logs";

const DeleteDialogs = lazyPart(() =>
  import("./delete-dialogs").then((loaded) => loaded.DeleteDialogs),
);

const ALL_DAYS = { startDate: "", endDate: "" };

type Props = {
  /** Filter of the address that the page was opened with. */
  readonly filter: LogFilter;
  readonly initial: Result<LogView[]>;
  /** In the order of their last sign-ins, the latest first; then those who were deactivated. */
  readonly people: readonly LoggedPerson[];
  /** The person's own filters. */
  readonly views: readonly SavedView[];
};

/** The screen of the logs: lists, filters, prints and deletes them (spec §2 "Logs"). */
export function Logs({ filter: start, initial, people, views }: Props) {
  const t = useTranslations();
  const logs = useLogs(start, initial);
  const filter = useFilter(start);
  const deletion = useDeletion(logs.refresh);
  const printing = usePrint<LogFilter>(printLogsAction);

  const hasDays = Boolean(filter.typed.startDate || filter.typed.endDate);
  const formId = useId();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const formToggleRef = useRef<HTMLButtonElement>(null);
  const { unchecked, closeUnchecked, checked } = useUnchecked();

  async function search() {
    const wanted = await checked(filter.check, "logs.fetchFailed");
    if (!wanted) return;
    logs.searchFor(wanted);
    // On phones the form would cover what was found.
    if (isFormOpen) formToggleRef.current?.focus();
    setIsFormOpen(false);
  }

  async function choose(changes: Partial<Typed>) {
    const wanted = await checked(() => filter.choose(changes), "logs.fetchFailed");
    if (wanted) logs.searchFor(wanted);
    // The field that is wrong may be out of sight.
    else setIsFormOpen(true);
  }

  async function deliver(way: typeof printing.print) {
    const wanted = await checked(filter.check, "printing.failed");
    if (wanted) await way(wanted, { title: t("logs.title"), path: createLogsPath(wanted) });
  }

  async function askToDelete() {
    const period = await checked(filter.checkPeriod, "logs.deleteFailed");
    if (period) deletion.ask(period);
  }

  return (
    <Screen>
      <Stack>
        <FilterChips
          typed={filter.typed}
          searched={logs.searched}
          people={people}
          isFormOpen={isFormOpen}
          formId={formId}
          formToggleRef={formToggleRef}
          onFormToggle={() => setIsFormOpen(!isFormOpen)}
          onChoose={(changes) => void choose(changes)}
        />
        <FilterForm
          id={formId}
          isOpen={isFormOpen}
          filter={filter}
          isSearching={logs.isSearching}
          isPrinting={printing.isPreparing}
          onSearch={() => void search()}
          onPrint={() => void deliver(printing.print)}
          onShare={() => deliver(printing.shareDocument)}
          onExport={() => checked(filter.check, "exports.failed")}
          onDelete={() => void askToDelete()}
        />
        <LogViews
          typed={filter.typed}
          people={people}
          views={views}
          onChoose={(values) => void choose(values)}
        />
        <LogList logs={logs} onAllDays={hasDays ? () => void choose(ALL_DAYS) : undefined} />
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
