"use client";

import { useCallback, useState } from "react";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { useDialogSubject, type DialogState } from "@/components/hooks/use-dialog-subject";
import type { Refusal } from "@/lib/platform/errors/app-error";

export type HeldAction = "release" | "unhold" | "cancel" | "extend";

/** An action that the person is asked to confirm, with its order. */
export type Action = { readonly order: ListedRequest; readonly action: HeldAction };

/** A completed action, stored as codes so that the screen can show it in either language. */
export type Outcome = Pick<ListedRequest, "_id" | "number"> & { readonly done: HeldAction };

type Orders = {
  /** Takes an order off the list. */
  readonly remove: (id: string) => void;
  readonly refresh: () => void;
};

/** The actions on held orders: their dialog and their outcome. */
export type HeldActions = {
  /** The dialog about an action, null before the first one. */
  readonly dialog: DialogState<Action> | null;
  /** The last completed action, null once its message is closed. */
  readonly outcome: Outcome | null;
  readonly ask: (order: ListedRequest, action: HeldAction) => void;
  /** Closes the dialog. */
  readonly cancel: () => void;
  /** Updates the list after the action of the dialog, and shows its outcome. */
  readonly showDone: () => void;
  /** Updates the list after an error, which means that it is out of date. */
  readonly catchUp: (refusal: Refusal) => void;
  readonly closeOutcome: () => void;
};

/** Releases, unholds and cancels orders, and extends their holds: asks for confirmation, then reports the outcome. */
export function useHeldActions({ remove, refresh }: Orders): HeldActions {
  const { dialog, ask, close } = useDialogSubject<Action>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function showDone() {
    if (!dialog) return;
    const { order, action } = dialog.subject;
    if (action === "extend") refresh();
    else remove(order._id);
    close();
    setOutcome({ _id: order._id, number: order.number, done: action });
  }

  /** Drops a deleted request, and otherwise reads the list again. */
  function catchUp(refusal: Refusal) {
    if (!dialog) return;
    if (refusal.code === "salesRequestNotFound") remove(dialog.subject.order._id);
    else refresh();
  }

  return {
    dialog,
    outcome,
    ask: useCallback((order: ListedRequest, action: HeldAction) => ask({ order, action }), [ask]),
    cancel: close,
    showDone,
    catchUp,
    closeOutcome: () => setOutcome(null),
  };
}
