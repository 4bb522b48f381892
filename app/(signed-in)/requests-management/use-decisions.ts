"use client";

import { useState } from "react";
import { KEYS } from "@/components/shell/query-keys";
import { useCommand } from "@/components/shell/use-command";
import { withDecided, without, type ReviewList } from "@/components/ui/review-list";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { DecideWorkerRequest } from "@/lib/worker-requests/schema";
import { decideWorkerRequestAction, deleteWorkerRequestAction } from "./actions";
import type { ListedRequest } from "./request-list";

export type Decision = DecideWorkerRequest["state"];

/** How an action on a request ended, as codes, so that it can be said in either language. */
export type Outcome = { readonly requestId: string } & (
  | { readonly done: "accepted" | "rejected" | "deleted" }
  | { readonly failed: "acceptFailed" | "rejectFailed" | "deleteFailed"; readonly refusal: Refusal }
);

const WORDS = {
  Accepted: { done: "accepted", failed: "acceptFailed" },
  Rejected: { done: "rejected", failed: "rejectFailed" },
} as const;

type Requests = {
  readonly change: (to: (list: ReviewList<ListedRequest>) => ReviewList<ListedRequest>) => void;
  readonly refresh: () => void;
};

/** Accepting, rejecting and deleting, one at a time, with the outcome to tell. */
export function useDecisions({ change, refresh }: Requests) {
  const decision = useCommand(decideWorkerRequestAction, undefined, KEYS.workerRequestReview);
  const deletion = useCommand(deleteWorkerRequestAction, undefined, KEYS.workerRequestReview);
  const [deciding, setDeciding] = useState<DecideWorkerRequest | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function decide(request: ListedRequest, state: Decision) {
    const { _id: id, requestId } = request;
    setDeciding({ id, state });
    const result = await decision.run({ id, state });
    if (!result) return;
    setDeciding(null);
    const { done, failed } = WORDS[state];
    if (result.ok) {
      change((list) => withDecided(list, result.data));
      setOutcome({ requestId, done });
    } else refuse(request, failed, result.refusal);
  }

  async function remove(request: ListedRequest) {
    const { _id: id, requestId } = request;
    const result = await deletion.run({ id });
    if (!result) return;
    if (result.ok) {
      change((list) => without(list, id));
      setOutcome({ requestId, done: "deleted" });
    } else refuse(request, "deleteFailed", result.refusal);
  }

  function refuse(
    { _id, requestId }: ListedRequest,
    failed: "acceptFailed" | "rejectFailed" | "deleteFailed",
    refusal: Refusal,
  ) {
    const isGone = refusal.code === "workerRequestNotFound";
    // People know a request by its REQ- id, not by the one of the call.
    const told = isGone ? { lines: [{ id: requestId }] } : refusal.details;
    setOutcome({ requestId, failed, refusal: { ...refusal, details: told } });
    // Whatever stood in the way, the list on the screen did not know of it.
    if (isGone) change((list) => without(list, _id));
    else refresh();
  }

  return {
    deciding,
    isDeleting: deletion.isRunning,
    outcome,
    decide: (request: ListedRequest, state: Decision) => void decide(request, state),
    remove,
    closeOutcome: () => setOutcome(null),
  };
}
