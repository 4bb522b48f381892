"use client";

import { useTranslations } from "next-intl";
import { type ListedRequest, partOfRequest } from "@/lib/requests/sales/review/shortage";
import { ResultDialog } from "@/components/forms/result-dialog";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { UndoOutcome } from "@/components/undo/undo-outcome";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Undone } from "@/lib/undo/schema";
import { DeleteDialog } from "./delete-dialog";
import type { SalesDecisions } from "./use-decisions";

const loadReviewDialog = () => import("./review-dialog").then(({ ReviewDialog }) => ReviewDialog);
const ReviewDialog = lazyPart(loadReviewDialog, <LoadingOverlay />);

type Props = {
  readonly decisions: SalesDecisions;
  /** The result of an undo by which the request may have left the screen. */
  readonly undone?: Result<Undone> | null;
  readonly showUndone?: (result: null) => void;
  /** The request as it is on the list by now, if it still is. */
  readonly currentOf: (id: string) => ListedRequest | undefined;
  /** Reads the available stock again. */
  readonly onLook: () => void;
  readonly isLooking: boolean;
  /** Called when the person has closed the message of a failure. */
  readonly onRead: () => void;
};

/** The dialogs of `useDecisions`. A success is the screen's to tell: `outcome` has it. */
export function DecisionDialogs({
  decisions,
  undone = null,
  showUndone,
  currentOf,
  onLook,
  isLooking,
  onRead,
}: Props) {
  const t = useTranslations("salesRequests");
  const { review, outcome } = decisions;
  const about = review?.subject;
  const isOfPart = about !== undefined && partOfRequest(about.request) !== null;
  usePrefetch(loadReviewDialog);
  return (
    <>
      {about && (
        <ReviewDialog
          key={`${about.request._id} ${about.status} ${about.request.decidedAt} ${isOfPart}`}
          {...about}
          isOfPart={isOfPart}
          command={decisions.command}
          current={currentOf(about.request._id)}
          isOpen={review.isOpen}
          isLooking={isLooking}
          onLook={onLook}
          onReviewed={decisions.showReviewed}
          onRefused={(refusal) => decisions.catchUp(about.request, refusal)}
          onClose={decisions.cancel}
        />
      )}
      <UndoOutcome result={undone} onClose={() => showUndone?.(null)} />
      <DeleteDialog request={decisions.deletion.subject} question={decisions.deletion.question} />
      <ResultDialog
        result={outcome?.ok === false ? outcome : null}
        failed={t("deleteFailed")}
        onClose={() => {
          decisions.closeOutcome();
          onRead();
        }}
      />
    </>
  );
}
