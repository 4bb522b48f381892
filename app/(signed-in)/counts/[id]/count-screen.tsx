"use client";

import { Group, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ExportButton } from "@/components/exports/export-button";
import { useActor } from "@/components/data/actor";
import { Screen } from "@/components/frame/screen";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { EmptyState } from "@/components/ui/states/empty-state";
import { lazyPart, useLazy } from "@/components/loading/lazy-part";
import { Outbox } from "@/components/outbox/outbox";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { can } from "@/lib/auth/permissions";
import type { CountLineView, CountView } from "@/lib/counts/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { CountHead } from "./count-head";
import { Lines } from "./lines";
import { ReviewBar } from "./review-bar";
import { useCount, useLines } from "./use-count";
import { useCounting } from "./use-counting";
import { useScannedCount } from "./use-scanned-count";

const loadEntryDialog = () => import("./entry-dialog").then((loaded) => loaded.EntryDialog);
const EntryDialog = lazyPart(loadEntryDialog, <LoadingOverlay />);

const PrintButtons = lazyPart(
  () => import("./print-buttons").then((loaded) => loaded.PrintButtons),
  <Group w="12rem" mih="3rem" />,
);

type Props = {
  readonly id: string;
  readonly initial: Result<CountView>;
  readonly lines: Result<CountLineView[]>;
};

/** A stock count: people count at once, and managers review what differs and accept it. */
export function CountScreen({ id, initial, lines: initialLines }: Props) {
  const t = useTranslations("counts");
  const refusalLines = useRefusalLines();
  const { data: count, refusal } = useCount(id, initial);
  const lines = useLines(id, initial, initialLines);
  if (count) return <Opened count={count} lines={lines} />;
  return (
    <EmptyState
      isPage
      text={refusalLines(refusal ?? { code: "unexpected" }, t("fetchFailed"))[0] ?? ""}
    />
  );
}

type OpenedProps = {
  readonly count: CountView;
  readonly lines: ReturnType<typeof useLines>;
};

function Opened({ count, lines }: OpenedProps) {
  const mayReview = can(useActor(), "counts.manage") && count.status === "open";
  const entering = useDialogSubject<CountLineView>();
  const counting = useCounting({ id: count._id, label: count.label });
  useScannedCount(counting);
  // Here before the network goes, for counting on without it.
  useLazy(loadEntryDialog);
  const known = lines.content.flatMap(({ items }) => items);
  const subject = entering.dialog?.subject;
  const line = known.find(({ colorId }) => colorId === subject?.colorId) ?? subject;
  return (
    <Screen>
      <Stack>
        <Outbox />
        <CountHead count={count} />
        {mayReview && <ReviewBar count={count} />}
        <Group gap="xs">
          <PrintButtons count={count} />
          <ExportButton
            list="count-lines"
            filter={{ id: count._id, show: lines.filter.show, q: lines.filter.q }}
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
