"use client";

import { useCallback, useState } from "react";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { useAsked } from "@/components/shell/use-asked";
import type { Refusal } from "@/lib/platform/errors/app-error";

export type HeldAction = "release" | "unhold" | "cancel";

/** What is about to be done with an order. */
export type Action = { readonly order: ListedRequest; readonly action: HeldAction };

/** How it ended well, as codes, so that it can be said in either language. */
export type Outcome = { readonly number: number; readonly done: HeldAction };

type Orders = {
  readonly change: (to: (orders: readonly ListedRequest[]) => readonly ListedRequest[]) => void;
  readonly refresh: () => void;
};

/** Releasing, unholding and cancelling: asked first, then told how it ended. */
export function useHeldActions({ change, refresh }: Orders) {
  const { asked, ask, close } = useAsked<Action>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const remove = (id: string) => change((orders) => orders.filter(({ _id }) => _id !== id));

  function showDone() {
    if (!asked) return;
    const { order, action } = asked.subject;
    remove(order._id);
    close();
    setOutcome({ number: order.number, done: action });
  }

  /** Whatever stood in the way, the list on the screen did not know of it. */
  function catchUp(refusal: Refusal) {
    if (!asked) return;
    if (refusal.code === "salesRequestNotFound") remove(asked.subject.order._id);
    else refresh();
  }

  return {
    asked,
    outcome,
    ask: useCallback((order: ListedRequest, action: HeldAction) => ask({ order, action }), [ask]),
    cancel: close,
    showDone,
    catchUp,
    closeOutcome: () => setOutcome(null),
  };
}
