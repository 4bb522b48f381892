"use client";

import { useCallback, useState } from "react";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import type { Refusal } from "@/lib/platform/errors/app-error";

export type HeldAction = "release" | "unhold" | "cancel";

/** What is about to be done with an order; it stays while its dialog fades out. */
export type Asked = {
  readonly order: ListedRequest;
  readonly action: HeldAction;
  readonly isOpen: boolean;
};

/** How it ended well, as codes, so that it can be said in either language. */
export type Outcome = { readonly number: number; readonly done: HeldAction };

type Orders = {
  readonly change: (to: (orders: readonly ListedRequest[]) => readonly ListedRequest[]) => void;
  readonly refresh: () => void;
};

/** Releasing, unholding and cancelling: asked first, then told how it ended. */
export function useHeldActions({ change, refresh }: Orders) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ask = useCallback(
    (order: ListedRequest, action: HeldAction) => setAsked({ order, action, isOpen: true }),
    [],
  );
  const close = () => setAsked((known) => known && { ...known, isOpen: false });
  const remove = (id: string) => change((orders) => orders.filter(({ _id }) => _id !== id));

  function showDone() {
    if (!asked) return;
    remove(asked.order._id);
    close();
    setOutcome({ number: asked.order.number, done: asked.action });
  }

  /** Whatever stood in the way, the list on the screen did not know of it. */
  function catchUp(refusal: Refusal) {
    if (!asked) return;
    if (refusal.code === "salesRequestNotFound") remove(asked.order._id);
    else refresh();
  }

  return {
    asked,
    outcome,
    ask,
    cancel: close,
    showDone,
    catchUp,
    closeOutcome: () => setOutcome(null),
  };
}
