"use client";

import { DecisionDialogs as SalesDialogs } from "@/components/sales-requests/review/decision-dialogs";
import type { SalesDecisions } from "@/components/sales-requests/review/use-decisions";
import { useOutcomeText } from "@/components/sales-requests/review/use-outcome-text";
import { toUndoable } from "@/components/sales-requests/review/undo-acceptance";
import { UndoableDialog } from "@/components/undo/undoable-dialog";
import { OutcomeDialog } from "@/components/worker-requests/outcome-dialog";
import { RejectDialog } from "@/components/worker-requests/reject-dialog";
import type { WorkerDecisions } from "@/components/worker-requests/use-decisions";
import type { ManagerHome } from "@/lib/home/schema";

type Props = {
  readonly home: ManagerHome;
  readonly sales: SalesDecisions;
  readonly workers: WorkerDecisions;
  /** Reads the available stock again. */
  readonly onLook: () => void;
  /** Called when the person has closed the message of an outcome. */
  readonly onRead: () => void;
};

/** Questions and messages of the decisions on the home, the same as on the lists of requests. */
export function DecisionDialogs({ home, sales, workers, onLook, onRead }: Props) {
  const outcomeText = useOutcomeText();
  const { review, outcome } = sales;
  // Else the focus goes back to the dialog that is still open.
  const onSalesRead = () => {
    if (!review?.isOpen) onRead();
  };
  return (
    <>
      <SalesDialogs
        decisions={sales}
        currentOf={(id) => home.salesRequests.find(({ _id }) => _id === id)}
        onLook={onLook}
        isLooking={false}
        onRead={onSalesRead}
      />
      <UndoableDialog
        message={outcome?.ok ? { kind: "success", lines: [outcomeText(outcome.data)] } : null}
        undo={outcome?.ok ? toUndoable(outcome.data) : null}
        onClose={() => {
          sales.closeOutcome();
          onSalesRead();
        }}
      />
      <RejectDialog
        rejection={workers.rejection}
        reject={workers.reject}
        isRunning={workers.deciding !== null}
      />
      <OutcomeDialog
        outcome={workers.outcome}
        onClose={() => {
          workers.closeOutcome();
          onRead();
        }}
      />
    </>
  );
}
