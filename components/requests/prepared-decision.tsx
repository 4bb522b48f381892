"use client";

import { useEffect, useEffectEvent } from "react";
import { useAddressChoice } from "@/components/hooks/address";
import { DECISION_PARAMETER } from "@/lib/push/rules";

export type PreparedDecisionProps = {
  /** The ids of the requests that wait for a decision. */
  readonly waiting: readonly string[];
  /** Leads the person to the button that confirms the decision. */
  readonly onPrepare: (id: string, decision: "accept" | "reject") => void;
};

/** Prepares the decision that the address names for the request that it leads to, once; the person makes it. */
export function PreparedDecision({ waiting, onPrepare }: PreparedDecisionProps) {
  const [decision, nameDecision] = useAddressChoice(DECISION_PARAMETER);
  const id = waiting.find((each) => `#${each}` === window.location.hash);

  const prepare = useEffectEvent((wanted: "accept" | "reject") => {
    if (id === undefined) return;
    nameDecision("");
    onPrepare(id, wanted);
  });

  useEffect(() => {
    if (id !== undefined && (decision === "accept" || decision === "reject")) prepare(decision);
  }, [id, decision]);
  return null;
}
