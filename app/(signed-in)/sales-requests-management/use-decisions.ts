"use client";

import { useCallback, useState } from "react";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { withNumber } from "@/components/sales-requests/refusals";
import { KEYS } from "@/components/shell/query-keys";
import { useAsked } from "@/components/shell/use-asked";
import { useAskedCommand } from "@/components/shell/use-asked-command";
import { withDecided, without, withWaiting, type ReviewList } from "@/components/ui/review-list";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { ReviewStatus, SalesRequestView } from "@/lib/sales-requests/schema";
import { deleteSalesRequestAction } from "./actions";

/** The action that the person chose for a request. */
export type About = ReviewStatus | "delete";

type Review = { readonly request: ListedRequest; readonly status: ReviewStatus };

/** A completed action: the reviewed request, or the number of the deleted one. */
export type Done = { readonly reviewed: SalesRequestView } | { readonly deleted: number };

type Requests = {
  readonly change: (to: (list: ReviewList<ListedRequest>) => ReviewList<ListedRequest>) => void;
  readonly refresh: () => void;
};

/** Reviews and deletes requests one at a time: asks for confirmation, then reports the outcome. */
export function useDecisions({ change, refresh }: Requests) {
  const { asked: review, ask: askToReview, close } = useAsked<Review>();
  const [outcome, setOutcome] = useState<Result<Done> | null>(null);
  const { ask: askToDelete, ...deletion } = useAskedCommand({
    command: deleteSalesRequestAction,
    inputOf: ({ _id: id }: ListedRequest) => ({ id }),
    changes: KEYS.salesRequestReview,
    onEnded: ({ subject, result }) => {
      if (result.ok) {
        change((list) => without(list, subject._id));
        return setOutcome({ ok: true, data: { deleted: subject.number } });
      }
      setOutcome({ ok: false, refusal: withNumber(result.refusal, subject.number) });
      catchUp(subject, result.refusal);
    },
  });

  const ask = useCallback(
    (request: ListedRequest, about: About) =>
      about === "delete" ? askToDelete(request) : askToReview({ request, status: about }),
    [askToDelete, askToReview],
  );

  /** A refusal means that the list is out of date: a request that is gone is dropped, otherwise the list is read again. */
  function catchUp({ _id }: ListedRequest, { code }: Refusal) {
    if (code === "salesRequestNotFound") change((list) => without(list, _id));
    else refresh();
  }

  return {
    review,
    deletion,
    outcome,
    ask,
    cancel: close,
    showReviewed: (reviewed: SalesRequestView) => {
      change((list) => withReviewed(list, reviewed));
      close();
      setOutcome({ ok: true, data: { reviewed } });
    },
    catchUp,
    closeOutcome: () => setOutcome(null),
  };
}

/** Held ones leave, those with a new date keep waiting, the others are decided (spec §4). */
function withReviewed(
  list: ReviewList<ListedRequest>,
  reviewed: SalesRequestView,
): ReviewList<ListedRequest> {
  if (reviewed.status === "held") return without(list, reviewed._id);
  if (reviewed.processed) return withDecided(list, reviewed);
  const before = list.waiting.find(({ _id }) => _id === reviewed._id);
  // The answer to a review says nothing about what is available.
  const items = reviewed.items.map((item, at) => ({
    ...item,
    available: before?.items[at]?.available,
  }));
  return withWaiting(list, { ...reviewed, items });
}
