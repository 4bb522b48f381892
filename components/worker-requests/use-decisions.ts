"use client";

import { useCallbackRef } from "@mantine/hooks";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useConfirmedCommand, type Confirmation } from "@/components/data/use-confirmed-command";
import { useCommand, type Command } from "@/components/data/use-command";
import { useDialogSubject, type SubjectDialog } from "@/components/hooks/use-dialog-subject";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { DecideWorkerRequest, WorkerRequestView } from "@/lib/requests/worker/schema";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import { getShareOfStock, type ListedRequest } from "@/lib/requests/worker/review/shortage";

export type Decision = DecideWorkerRequest["state"];

/** The outcome of an action on a request. */
export type Outcome = {
  /** The request's name for people. */
  readonly name: string;
  readonly of: Decision | "deletion";
  readonly result: Result<unknown>;
  /** The request as it was decided. */
  readonly decided?: WorkerRequestView | undefined;
};

/** The server actions of a screen that decides. */
export type DecisionCommands = {
  readonly decide: Command<DecideWorkerRequest, WorkerRequestView>;
  readonly remove: Command<{ readonly id: string }, void>;
};

/** The callbacks that update a screen's list after a request has changed. */
type List = {
  readonly onDecided: (decided: WorkerRequestView) => void;
  /** The request was deleted, by this person or by somebody else. */
  readonly onGone: (id: string) => void;
  /** Reads the list again. */
  readonly refresh: () => void;
};

/** The decisions on worker requests of a screen: their questions and their outcome. */
export type WorkerDecisions = {
  /** The decision that is being sent, if any. */
  readonly deciding: DecideWorkerRequest | null;
  readonly deletion: Confirmation<ListedRequest, void>;
  /** The outcome of the last action, null once its message is closed. */
  readonly outcome: Outcome | null;
  /** Accepts at once, and asks before a rejection. */
  readonly decide: (request: ListedRequest, state: Decision) => void;
  /** The question before a rejection. */
  readonly rejection: SubjectDialog<ListedRequest>;
  /** Rejects, with a reason unless that is "". Returns null while another decision runs. */
  readonly reject: (
    request: ListedRequest,
    reason: string,
  ) => Promise<Result<WorkerRequestView> | null>;
  readonly closeOutcome: () => void;
};

/** Accepts, rejects and deletes requests one at a time, and reports the outcome. Rejecting and deleting ask first. */
export function useDecisions(
  { decide: command, remove }: DecisionCommands,
  list: List,
): WorkerDecisions {
  const decision = useCommand(command, undefined, KEYS.workerRequestReview);
  const [deciding, setDeciding] = useState<DecideWorkerRequest | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const rejection = useDialogSubject<ListedRequest>();
  const deletion = useConfirmedCommand({
    command: remove,
    inputOf: ({ _id: id }: ListedRequest) => ({ id }),
    changes: KEYS.workerRequestReview,
    onEnded: ({ subject, result }) => {
      if (result.ok) list.onGone(subject._id);
      tell(subject, "deletion", result);
    },
  });

  /** Returns what became of it; null while another decision runs. */
  async function decide(request: ListedRequest, state: Decision, reason = "") {
    const { _id: id } = request;
    setDeciding({ id, state });
    // Accepting a removal that is short takes what is there.
    const partial = state === "Accepted" && getShareOfStock(request) > 0;
    const result = await decision.run({ id, state, partial, reason });
    if (!result) return null;
    setDeciding(null);
    if (result.ok) list.onDecided(result.data);
    // The question before a rejection shows what is wrong with its field itself.
    const isOfQuestion =
      state === "Rejected" && !result.ok && result.refusal.code === "invalidInput";
    if (!isOfQuestion) tell(request, state, result);
    return result;
  }

  function tell(
    request: ListedRequest,
    of: Outcome["of"],
    result: Result<WorkerRequestView | void>,
  ) {
    const name = getWorkerRequestName(request);
    if (result.ok) return setOutcome({ name, of, result, decided: result.data ?? undefined });
    const { refusal } = result;
    const isGone = refusal.code === "workerRequestNotFound";
    setOutcome({ name, of, result: { ok: false, refusal: nameRefusal(refusal, name) } });
    // An error means that the list is out of date: a deleted request is removed, otherwise the list is read again.
    if (isGone) list.onGone(request._id);
    else list.refresh();
  }

  return {
    deciding,
    deletion,
    outcome,
    /** A stable function, so that a card that receives it re-renders only when its own data changes. */
    decide: useCallbackRef((request: ListedRequest, state: Decision) => {
      if (state === "Rejected") rejection.ask(request);
      else void decide(request, state);
    }),
    rejection,
    reject: (request, reason) => decide(request, "Rejected", reason),
    closeOutcome: () => setOutcome(null),
  };
}

/** Names a missing request as people do, not by the id of the call. */
function nameRefusal(refusal: Refusal, name: string): Refusal {
  return refusal.code === "workerRequestNotFound"
    ? { ...refusal, details: { lines: [{ id: name }] } }
    : refusal;
}
