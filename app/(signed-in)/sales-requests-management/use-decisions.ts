"use client";

import { useCallback, useState } from "react";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { withNumber } from "@/components/sales-requests/refusals";
import { KEYS } from "@/components/shell/query-keys";
import { useCommand } from "@/components/shell/use-command";
import { withDecided, without, withWaiting, type ReviewList } from "@/components/ui/review-list";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { SalesRequestView } from "@/lib/sales-requests/schema";
import type { ReviewStatus } from "@/lib/sales-requests/schema";
import { deleteSalesRequestAction } from "./actions";

/** What is asked about a request; it stays while its dialog fades out. */
export type Asked = {
  readonly request: ListedRequest;
  readonly about: ReviewStatus | "delete";
  readonly isOpen: boolean;
};

/** How it ended, as codes, so that it can be said in either language. */
export type Outcome =
  | { readonly reviewed: SalesRequestView }
  | { readonly deleted: number }
  | { readonly failed: "deleteFailed"; readonly refusal: Refusal };

type Requests = {
  readonly change: (to: (list: ReviewList<ListedRequest>) => ReviewList<ListedRequest>) => void;
  readonly refresh: () => void;
};

/** Reviewing and deleting, one at a time: asked first, then told how it ended. */
export function useDecisions({ change, refresh }: Requests) {
  const deletion = useCommand(deleteSalesRequestAction, undefined, KEYS.salesRequestReview);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ask = useCallback(
    (request: ListedRequest, about: Asked["about"]) => setAsked({ request, about, isOpen: true }),
    [],
  );
  const close = () => setAsked((known) => known && { ...known, isOpen: false });

  function showReviewed(reviewed: SalesRequestView) {
    change((list) => withReviewed(list, reviewed));
    close();
    setOutcome({ reviewed });
  }

  /** Whatever stood in the way, the list on the screen did not know of it. */
  function catchUp(refusal: Refusal) {
    if (!asked) return;
    const { _id } = asked.request;
    if (refusal.code === "salesRequestNotFound") change((list) => without(list, _id));
    else refresh();
  }

  async function remove() {
    if (!asked) return;
    const { _id: id, number } = asked.request;
    const result = await deletion.run({ id });
    if (!result) return;
    close();
    if (!result.ok) {
      setOutcome({ failed: "deleteFailed", refusal: withNumber(result.refusal, number) });
      return catchUp(result.refusal);
    }
    change((list) => without(list, id));
    setOutcome({ deleted: number });
  }

  return {
    asked,
    isDeleting: deletion.isRunning,
    outcome,
    ask,
    cancel: close,
    showReviewed,
    catchUp,
    remove: () => void remove(),
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
