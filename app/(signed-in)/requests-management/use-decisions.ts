"use client";

import { useState } from "react";
import { KEYS } from "@/components/shell/query-keys";
import { useAskedCommand } from "@/components/shell/use-asked-command";
import { useCommand } from "@/components/shell/use-command";
import { withDecided, without, type ReviewList } from "@/components/ui/review-list";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { DecideWorkerRequest, WorkerRequestView } from "@/lib/worker-requests/schema";
import { decideWorkerRequestAction, deleteWorkerRequestAction } from "./actions";
import type { ListedRequest } from "./request-list";

export type Decision = DecideWorkerRequest["state"];

/** How an action on a request ended. */
export type Outcome = {
  readonly requestId: string;
  readonly of: Decision | "deletion";
  readonly result: Result<unknown>;
};

type Requests = {
  readonly change: (to: (list: ReviewList<ListedRequest>) => ReviewList<ListedRequest>) => void;
  readonly refresh: () => void;
};

/** Accepts, rejects and deletes requests one at a time, and reports the outcome. */
export function useDecisions({ change, refresh }: Requests) {
  const decision = useCommand(decideWorkerRequestAction, undefined, KEYS.workerRequestReview);
  const [deciding, setDeciding] = useState<DecideWorkerRequest | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const deletion = useAskedCommand({
    command: deleteWorkerRequestAction,
    inputOf: ({ _id: id }: ListedRequest) => ({ id }),
    changes: KEYS.workerRequestReview,
    onEnded: ({ subject, result }) => {
      if (result.ok) change((list) => without(list, subject._id));
      tell(subject, "deletion", result);
    },
  });

  async function decide(request: ListedRequest, state: Decision) {
    const { _id: id } = request;
    setDeciding({ id, state });
    const result = await decision.run({ id, state });
    if (!result) return;
    setDeciding(null);
    if (result.ok) change((list) => withDecided(list, result.data));
    tell(request, state, result);
  }

  function tell(
    { _id, requestId }: ListedRequest,
    of: Outcome["of"],
    result: Result<WorkerRequestView | void>,
  ) {
    if (result.ok) return setOutcome({ requestId, of, result });
    const { refusal } = result;
    const isGone = refusal.code === "workerRequestNotFound";
    setOutcome({ requestId, of, result: { ok: false, refusal: named(refusal, requestId) } });
    // A refusal means that the list is out of date: a request that is gone is dropped, otherwise the list is read again.
    if (isGone) change((list) => without(list, _id));
    else refresh();
  }

  return {
    deciding,
    deletion,
    outcome,
    decide: (request: ListedRequest, state: Decision) => void decide(request, state),
    closeOutcome: () => setOutcome(null),
  };
}

/** People know a request by its REQ- id, not by the one of the call. */
function named(refusal: Refusal, requestId: string): Refusal {
  return refusal.code === "workerRequestNotFound"
    ? { ...refusal, details: { lines: [{ id: requestId }] } }
    : refusal;
}
