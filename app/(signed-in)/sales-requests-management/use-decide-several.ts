"use client";

import { useState } from "react";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { KEYS } from "@/components/data/query-keys";
import { useBatch } from "@/components/data/use-batch";
import type { useReviewList } from "@/components/data/use-review-list";
import type { useSelection } from "@/components/hooks/use-selection";
import { reviewSalesRequestAction } from "../_requests/decision-actions";
import { withReviewed } from "./with-reviewed";

type Step = "accepted" | "rejected";

type Props = {
  readonly requests: ReturnType<typeof useReviewList<ListedRequest>>;
  readonly selection: ReturnType<typeof useSelection<ListedRequest>>;
};

/** Accepts or rejects the chosen requests, each by itself. Those that were refused stay chosen. */
export function useDecideSeveral({ requests: { change, refresh }, selection }: Props) {
  const [notes, setNotes] = useState("");
  const batch = useBatch({
    command: reviewSalesRequestAction,
    inputOf: ({ _id: id }: ListedRequest, status: Step) => ({
      id,
      status,
      ...(status === "rejected" && notes.trim() && { notes }),
    }),
    changes: KEYS.salesRequestReview,
    onDone: (reviewed) => change((list) => withReviewed(list, reviewed)),
    onEnded: ({ refused }) => {
      selection.keep(refused.map(({ subject }) => subject));
      if (refused.length > 0) refresh();
    },
  });
  return {
    ...batch,
    notes,
    setNotes,
    ask: (step: Step) => {
      setNotes("");
      batch.ask(selection.selected, step);
    },
  };
}
