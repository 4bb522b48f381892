"use client";

import { useState } from "react";
import { KEYS } from "@/components/shell/query-keys";
import { useConfirmedCommand } from "@/components/shell/use-confirmed-command";
import { useCommand, type Command } from "@/components/shell/use-command";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { DecideWorkerRequest, WorkerRequestView } from "@/lib/worker-requests/schema";
import { partOf, type ListedRequest } from "./request-list";

/** Accepting wholly or, of a removal that is short, what is there; rejecting. */
export type Decision = DecideWorkerRequest["state"] | "Part";

/** How an action on a request ended. */
export type Outcome = {
  readonly requestId: string;
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

/** What a screen does with its list when a request has changed. */
type List = {
  readonly onDecided: (decided: WorkerRequestView) => void;
  /** The request was deleted, by this person or by somebody else. */
  readonly onGone: (id: string) => void;
  /** Reads the list again. */
  readonly refresh: () => void;
};

/** Accepts, rejects and deletes requests one at a time, and reports the outcome. */
export function useDecisions({ decide: command, remove }: DecisionCommands, list: List) {
  const decision = useCommand(command, undefined, KEYS.workerRequestReview);
  const [deciding, setDeciding] = useState<DecideWorkerRequest | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const deletion = useConfirmedCommand({
    command: remove,
    inputOf: ({ _id: id }: ListedRequest) => ({ id }),
    changes: KEYS.workerRequestReview,
    onEnded: ({ subject, result }) => {
      if (result.ok) list.onGone(subject._id);
      tell(subject, "deletion", result);
    },
  });

  async function decide(request: ListedRequest, about: Decision) {
    const input = inputOf(request, about);
    setDeciding(input);
    const result = await decision.run(input);
    if (!result) return;
    setDeciding(null);
    if (result.ok) list.onDecided(result.data);
    tell(request, about, result);
  }

  function tell(
    { _id, requestId }: ListedRequest,
    of: Outcome["of"],
    result: Result<WorkerRequestView | void>,
  ) {
    if (result.ok) return setOutcome({ requestId, of, result, decided: result.data ?? undefined });
    const { refusal } = result;
    const isGone = refusal.code === "workerRequestNotFound";
    setOutcome({ requestId, of, result: { ok: false, refusal: named(refusal, requestId) } });
    // A refusal means that the list is out of date: a request that is gone is dropped, otherwise the list is read again.
    if (isGone) list.onGone(_id);
    else list.refresh();
  }

  return {
    deciding,
    deletion,
    outcome,
    decide: (request: ListedRequest, state: Decision) => void decide(request, state),
    closeOutcome: () => setOutcome(null),
  };
}

function inputOf({ _id: id }: ListedRequest, about: Decision): DecideWorkerRequest {
  return about === "Part" ? { id, state: "Accepted", partial: true } : { id, state: about };
}

/** The way to accept a request: what is there of one that is short, else all of it. */
export function acceptanceOf(request: ListedRequest): Decision {
  return partOf(request) > 0 ? "Part" : "Accepted";
}

/** Which decision is on its way to the server. */
export function decisionOf({ state, partial }: DecideWorkerRequest): Decision {
  return partial ? "Part" : state;
}

/** People know a request by its REQ- id, not by the one of the call. */
function named(refusal: Refusal, requestId: string): Refusal {
  return refusal.code === "workerRequestNotFound"
    ? { ...refusal, details: { lines: [{ id: requestId }] } }
    : refusal;
}
