"use client";

import { WorkerRequestSheet } from "@/components/requests/history/worker-request-sheet";
import { chooseInAddress, useAddressChoice } from "@/components/hooks/address";
import { DeleteDialog } from "@/components/worker-requests/delete-dialog";
import { OutcomeDialog } from "@/components/worker-requests/outcome-dialog";
import { RejectDialog } from "@/components/worker-requests/reject-dialog";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import type { WorkerDecisions } from "@/components/worker-requests/use-decisions";
import { commentOnWorkerRequestAction } from "../_requests/comment-actions";

type Props = {
  readonly decisions: WorkerDecisions;
  readonly listed: readonly ListedRequest[];
  /** The outcome of a decision was read. */
  readonly onRead: () => void;
};

/** Dialogs over the requests: the questions before a decision and its outcome, and the history of a request. */
export function RequestDialogs({ decisions, listed, onRead }: Props) {
  const { deletion, outcome, closeOutcome } = decisions;
  const [opened, open] = useAddressChoice("history");
  return (
    <>
      <RejectDialog
        rejection={decisions.rejection}
        reject={decisions.reject}
        isRunning={decisions.deciding !== null}
      />
      <DeleteDialog request={deletion.subject} question={deletion.question} />
      <WorkerRequestSheet
        id={opened}
        listed={listed}
        onComment={commentOnWorkerRequestAction}
        onClose={() => open("")}
      />
      <OutcomeDialog
        outcome={outcome}
        onClose={() => {
          closeOutcome();
          onRead();
        }}
        // It stands in its place at once, instead of waiting with what is new.
        onUndone={chooseInAddress}
      />
    </>
  );
}
