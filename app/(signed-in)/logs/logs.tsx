"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Screen } from "@/components/shell/screen";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { MessageDialog } from "@/components/ui/message-dialog";
import type { Result } from "@/lib/platform/errors/app-error";
import type { LogView } from "@/lib/logs/schema";
import { DeleteDialogs } from "./delete-dialogs";
import { FilterForm } from "./filter-form";
import { LogList } from "./log-list";
import { useDeletion } from "./use-deletion";
import { useFilter } from "./use-filter";
import { useLogs } from "./use-logs";
import { usePrinting } from "./use-printing";

/** Who did what and when, for those who answer for it (spec §2 "Logs"). */
export function Logs({ initial }: { readonly initial: Result<LogView[]> }) {
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
      <PrintFailure printing={printing} />
    </Screen>
  );
}

function PrintFailure({ printing }: { readonly printing: ReturnType<typeof usePrinting> }) {
  const t = useTranslations("printing");
  const refusalLines = useRefusalLines();
  const { refusal, closeRefusal } = printing;
  const lines = refusal && refusalLines(refusal, t("failed"));
  return <MessageDialog message={lines && { kind: "failure", lines }} onClose={closeRefusal} />;
}
