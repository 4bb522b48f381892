"use client";

import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useBatch } from "@/components/data/use-batch";
import type { useReviewList } from "@/components/data/use-review-list";
import { withDecided } from "@/components/data/review-list";
import type { useSelection } from "@/components/hooks/use-selection";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import type { Decision } from "@/components/worker-requests/use-decisions";
import { decideWorkerRequestAction } from "../_requests/decision-actions";

type Selection = ReturnType<typeof useSelection<ListedRequest>>;

type Several = {
  readonly requests: ReturnType<typeof useReviewList<ListedRequest>>;
  readonly selection: Selection;
};

/** Accepts or rejects the chosen requests, each by itself. Those that were refused stay chosen. */
export function useDecideSeveral({ requests: { change, refresh }, selection }: Several) {
  const [reason, setReason] = useState("");
  const batch = useBatch({
    command: decideWorkerRequestAction,
    inputOf: ({ _id: id }: ListedRequest, state: Decision) => ({
      id,
      state,
      ...(state === "Rejected" && reason.trim() && { reason }),
    }),
    changes: KEYS.workerRequestReview,
    onDone: (decided) => change((list) => withDecided(list, decided)),
    onEnded: ({ refused }) => {
      selection.keep(refused.map(({ subject }) => subject));
      if (refused.length > 0) refresh();
    },
  });
  return {
    ...batch,
    reason,
    setReason,
    ask: (state: Decision) => {
      setReason("");
      batch.ask(selection.selected, state);
    },
  };
}
