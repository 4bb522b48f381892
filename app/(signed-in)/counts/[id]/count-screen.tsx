"use client";

import { Group, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ExportButton } from "@/components/exports/export-button";
import { useActor } from "@/components/shell/actor";
import { Screen } from "@/components/shell/screen";
import { useDialogSubject } from "@/components/shell/use-dialog-subject";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { EmptyState } from "@/components/ui/empty-state";
import { later } from "@/components/ui/later";
import { LoadingOverlay } from "@/components/ui/loading-overlay";
import { can } from "@/lib/auth/permissions";
import type { CountLineView, CountView } from "@/lib/counts/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { CountHead } from "./count-head";
import { Lines } from "./lines";
import { PrintButtons } from "./print-buttons";
import { ReviewBar } from "./review-bar";
import { useCount, useLines } from "./use-count";
import { useScannedCount } from "./use-scanned-count";

const EntryDialog = later(
  () => import("./entry-dialog").then((loaded) => loaded.EntryDialog),
  <LoadingOverlay />,
);

type Props = {
  readonly id: string;
  readonly initial: Result<CountView>;
  readonly lines: Result<CountLineView[]>;
};

/** A stock count: people count at once, and managers review what differs and accept it. */
export function CountScreen({ id, initial, lines: initialLines }: Props) {
  const t = useTranslations("counts");
  const actor = useActor();
  const refusalLines = useRefusalLines();
  const { data: count, refusal } = useCount(id, initial);
  const lines = useLines(id, initial, initialLines);
  const entering = useDialogSubject<CountLineView>();
  useScannedCount(id);
  if (!count)
    return (
      <EmptyState
        isPage
        text={refusalLines(refusal ?? { code: "unexpected" }, t("fetchFailed"))[0] ?? ""}
      />
    );
  const isOpen = count.status === "open";
  const known = lines.content.flatMap(({ items }) => items);
  const subject = entering.dialog?.subject;
  const line = known.find(({ colorId }) => colorId === subject?.colorId) ?? subject;
  return (
    <Screen>
      <Stack>
        <CountHead count={count} />
        {can(actor, "counts.manage") && isOpen && <ReviewBar count={count} />}
        <Group gap="xs">
          <PrintButtons count={count} />
          <ExportButton
            list="count-lines"
            filter={{ id, show: lines.filter.show, q: lines.filter.q }}
          />
        </Group>
        <Lines count={count} lines={lines} onChoose={entering.ask} />
      </Stack>
      {entering.dialog && line && (
        <EntryDialog
          key={entering.dialog.opening}
          count={count}
          line={line}
          isOpen={entering.dialog.isOpen}
          onClose={entering.close}
        />
      )}
    </Screen>
  );
}
