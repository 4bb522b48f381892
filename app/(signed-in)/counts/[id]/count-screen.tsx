"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/data/actor";
import { Screen } from "@/components/frame/screen";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { ActionsButton } from "@/components/ui/actions-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { lazyPart, useLazy } from "@/components/loading/lazy-part";
import { Outbox } from "@/components/outbox/outbox";
import { useWaitingUnits } from "@/components/outbox/use-waiting-units";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { can } from "@/lib/auth/permissions";
import type { CountLineView, CountView } from "@/lib/counts/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { LazyUndoButton } from "@/components/undo/lazy-undo-button";
import { CountHead } from "./count-head";
import { Lines } from "./lines";
import { FailedEntry } from "./queue-state";
import { useCount, useLines, type CountLines } from "./use-count";
import { useCounting } from "./use-counting";
import { useEntryQueue } from "./use-entry-queue";
import { useScannedCount } from "./use-scanned-count";
import { useScannedProduct } from "./use-scanned-product";

const loadEntryDialog = () => import("./entry-dialog").then((loaded) => loaded.EntryDialog);
const EntryDialog = lazyPart(loadEntryDialog, <LoadingOverlay />);

const AcceptButton = lazyPart(
  () => import("./accept-button").then((loaded) => loaded.AcceptButton),
  null,
  { isServerRendered: true },
);

const StartButton = lazyPart(
  () => import("./start-button").then((loaded) => loaded.StartButton),
  null,
  { isServerRendered: true },
);

const CountMenu = lazyPart(() => import("./count-menu").then((loaded) => loaded.CountMenu));

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
  readonly lines: CountLines;
};

function Opened({ count, lines }: OpenedProps) {
  const mayReview = can(useActor(), "counts.manage") && count.status === "open";
  const entering = useDialogSubject<CountLineView>();
  const counting = useCounting({ id: count._id, label: count.label });
  const [answers, setAnswers] = useState<ReadonlyMap<string, CountLineView>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const unsent = useWaitingUnits(count._id);
  const queue = useEntryQueue(
    ({ line: { colorId, productName, sortName, color }, sentId, quantity, kind }) =>
      counting.count({ sentId, of: { colorId }, quantity, kind }, { productName, sortName, color }),
    showChanged,
    unsent,
  );
  const { openProduct, isTypedRef } = useScannedProduct({ id: count._id, queue, entering });
  useScannedCount(counting, openProduct);
  // Here before the network goes, for counting on without it.
  useLazy(loadEntryDialog);

  function showChanged(line: CountLineView): void {
    setAnswers((known) => new Map(known).set(line.colorId, line));
    lines.replace(line);
  }

  const { show, q } = lines.filter;
  return (
    <Screen>
      <Stack>
        <CountHead count={count}>
          <StartButton
            count={count}
            parts={lines.content}
            isCounted={queue.isCounted}
            onStart={entering.ask}
          />
          {mayReview && <AcceptButton count={count} />}
          {count.status === "accepted" && (
            <LazyUndoButton
              documentId={count._id}
              type="stockCount"
              done={{ by: count.closedBy, at: count.closedAt }}
            />
          )}
          <ActionsButton
            isBusy={isBusy}
            renderMenu={(menu) => (
              <CountMenu
                {...menu}
                count={count}
                filter={{ id: count._id, show, q }}
                onBusy={setIsBusy}
              />
            )}
          />
        </CountHead>
        {!entering.dialog?.isOpen && (
          <FailedEntry failed={queue.failed} onRetry={queue.retry} onDiscard={queue.discard} />
        )}
        <Outbox />
        <Lines count={count} lines={lines} unsent={unsent} onChoose={entering.ask} />
      </Stack>
      {entering.dialog && (
        <EntryDialog
          key={entering.dialog.opening}
          count={count}
          chosen={entering.dialog.subject}
          lines={lines}
          unsent={unsent}
          queue={queue}
          answers={answers}
          isTypedRef={isTypedRef}
          isOpen={entering.dialog.isOpen}
          onChanged={showChanged}
          onClose={entering.close}
        />
      )}
    </Screen>
  );
}
