"use client";

import { useCallback, useState } from "react";
import { withNumber } from "@/components/sales-requests/refusals";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { KEYS } from "@/components/data/query-keys";
import { useDialogSubject, type DialogState } from "@/components/hooks/use-dialog-subject";
import { useConfirmedCommand, type Confirmation } from "@/components/data/use-confirmed-command";
import type { Command } from "@/components/data/use-command";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type {
  LinkedRequest,
  ReviewSalesRequest,
  ReviewStatus,
  SalesRequestView,
} from "@/lib/requests/sales/schema";

/** The action that the person chose for a request. */
export type About = ReviewStatus | "delete";

type Review = { readonly request: ListedRequest; readonly status: ReviewStatus };

/** A completed action: the reviewed request and the rest of one that was taken in part, or the number of the deleted one. */
export type DecisionOutcome =
  | { readonly reviewed: SalesRequestView; readonly rest: LinkedRequest | undefined }
  | { readonly deleted: number };

/** The server actions of a screen that decides. */
export type ReviewCommands = {
  readonly review: Command<ReviewSalesRequest, SalesRequestView>;
  readonly remove: Command<{ readonly id: string }, unknown>;
};

/** The callbacks that update a screen's list after a request has changed. */
type List = {
  readonly onReviewed: (reviewed: SalesRequestView) => void;
  /** The request was deleted, by this person or by somebody else. */
  readonly onGone: (id: string) => void;
  /** Reads the list again. */
  readonly refresh: () => void;
};

/** The decisions on sales requests of a screen: their questions and their outcome. */
export type SalesDecisions = {
  readonly command: ReviewCommands["review"];
  /** The dialog about a review, null before the first one. */
  readonly review: DialogState<Review> | null;
  readonly deletion: Omit<Confirmation<ListedRequest, unknown>, "ask">;
  /** The outcome of the last action, null once its message is closed. */
  readonly outcome: Result<DecisionOutcome> | null;
  /** Asks what the action needs. */
  readonly ask: (request: ListedRequest, about: About) => void;
  /** Closes the dialog about a review. */
  readonly cancel: () => void;
  readonly showReviewed: (reviewed: SalesRequestView) => void;
  /** Updates the list after an error, which means that it is out of date. */
  readonly catchUp: (request: ListedRequest, refusal: Refusal) => void;
  readonly closeOutcome: () => void;
};

/** Reviews and deletes requests one at a time: asks for what the decision needs, then reports the outcome. */
export function useDecisions(
  { review: command, remove }: ReviewCommands,
  list: List,
): SalesDecisions {
  const { dialog: review, ask: askToReview, close } = useDialogSubject<Review>();
  const [outcome, setOutcome] = useState<Result<DecisionOutcome> | null>(null);
  const { ask: askToDelete, ...deletion } = useConfirmedCommand({
    command: remove,
    inputOf: ({ _id: id }: ListedRequest) => ({ id }),
    changes: KEYS.salesRequestReview,
    onEnded: ({ subject, result }) => {
      if (result.ok) {
        list.onGone(subject._id);
        return setOutcome({ ok: true, data: { deleted: subject.number } });
      }
      setOutcome({ ok: false, refusal: withNumber(result.refusal, subject.number) });
      catchUp(subject, result.refusal);
    },
  });

  const ask = useCallback(
    (request: ListedRequest, about: About) => {
      if (about === "delete") askToDelete(request);
      else askToReview({ request, status: about });
    },
    [askToDelete, askToReview],
  );

  /** Removes a deleted request from the list, and otherwise reads the list again. */
  function catchUp({ _id }: ListedRequest, { code }: Refusal) {
    if (code === "salesRequestNotFound") list.onGone(_id);
    else list.refresh();
  }

  return {
    command,
    review,
    deletion,
    outcome,
    ask,
    cancel: close,
    showReviewed: (reviewed) => {
      const before = review?.subject.request.rests.length ?? 0;
      list.onReviewed(reviewed);
      close();
      setOutcome({ ok: true, data: { reviewed, rest: reviewed.rests[before] } });
    },
    catchUp,
    closeOutcome: () => setOutcome(null),
  };
}
