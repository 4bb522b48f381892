"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useDialogSubject, type DialogState } from "@/components/hooks/use-dialog-subject";
import { receiptAddress } from "@/components/printing/receipt-address";
import { createAddress, type DocumentSubject } from "@/components/printing/document-subject";
import { useDocumentTab } from "@/components/printing/use-document-tab";
import { useLanguage } from "@/components/language/language-per-page";
import type { DealView } from "@/lib/customers/deals/schema";
import type { DealFilter } from "@/lib/customers/deals/filters";
import type { PrintCustomer } from "@/lib/customers/printing/schema";
import type { CustomerView } from "@/lib/customers/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { printCustomerAction } from "../actions";
import type { PrintJob } from "./print-job";

/** Why there is no document. */
export type PrintFailure =
  | { readonly of: "nothing" }
  | { readonly of: "print" | "receipt"; readonly refusal: Refusal };

/** Prints or shares a document. */
export type DeliverPrint = (input: PrintCustomer, subject: DocumentSubject) => Promise<void>;

type Shown = { readonly filter: DealFilter; readonly shown: readonly DealView[] };

/** The documents about a customer, with the questions before them and what went wrong. */
export type CustomerPrinting = {
  readonly isPreparing: boolean;
  /** The dialog that asks what a print needs, null before the first one. */
  readonly dialog: DialogState<PrintJob> | null;
  readonly failure: PrintFailure | null;
  readonly askForDeal: (deal: DealView) => void;
  readonly askForSelected: (deals: readonly DealView[]) => void;
  readonly askForFiltered: (deals: Shown) => void;
  readonly printProfile: () => void;
  /** Returns false when there is no document to share; `failure` then says why. */
  readonly shareProfile: () => Promise<boolean>;
  /** Prints what the dialog asked about, and closes it. */
  readonly printAsked: DeliverPrint;
  /** Shares what the dialog asked about, and closes it. */
  readonly shareAsked: DeliverPrint;
  readonly openReceipt: (url: string) => void;
  readonly close: () => void;
  readonly closeFailure: () => void;
};

/** Documents about the customer in tabs of their own: prints in the language of the page, and receipts. */
export function usePrinting({ _id: id, name }: CustomerView): CustomerPrinting {
  const { language: locale } = useLanguage();
  const { open, shareDocument, isPreparing } = useDocumentTab();
  const { dialog, ask: openFor, close } = useDialogSubject<PrintJob>();
  const [failure, setFailure] = useState<PrintFailure | null>(null);
  const cache = useQueryClient();

  const ask = useCallback(
    (job: PrintJob) => {
      if (job.deals.length === 0) return setFailure({ of: "nothing" });
      openFor(job);
    },
    [openFor],
  );

  /** Opens or shares the document. Returns false when it cannot be made; `failure` then says why. */
  async function deliver(
    way: typeof open,
    input: PrintCustomer,
    subject: DocumentSubject,
  ): Promise<boolean> {
    const refusal = await way(() => printCustomerAction(input), subject);
    if (!refusal) return true;
    setFailure({ of: "print", refusal });
    // Somebody else has deleted what the screen still shows.
    if (refusal.code === "dealNotFound" || refusal.code === "customerNotFound")
      void cache.invalidateQueries({ queryKey: [...KEYS.customer, id] });
    return false;
  }

  const createSubject = useCallback(
    () => ({ title: name, address: createAddress(`/customers/${id}`) }),
    [id, name],
  );

  const openReceipt = useCallback(
    async (url: string) => {
      const refusal = await open(() => receiptAddress(url), createSubject());
      if (refusal) setFailure({ of: "receipt", refusal });
    },
    [open, createSubject],
  );

  const deliverAsked = async (...document: Parameters<typeof deliver>) => {
    if (await deliver(...document)) close();
  };
  const deliverProfile = (way: typeof open) =>
    deliver(way, { kind: "profile", id, locale }, createSubject());

  return {
    isPreparing,
    dialog,
    failure,
    askForDeal: useCallback((deal: DealView) => ask({ kind: "deal", deals: [deal] }), [ask]),
    askForSelected: (deals) => ask({ kind: "selected", deals }),
    askForFiltered: ({ filter, shown }) => ask({ kind: "filtered", deals: shown, filter }),
    printProfile: () => void deliverProfile(open),
    shareProfile: () => deliverProfile(shareDocument),
    printAsked: (input, subject) => deliverAsked(open, input, subject),
    shareAsked: (input, subject) => deliverAsked(shareDocument, input, subject),
    openReceipt: useCallback((url: string) => void openReceipt(url), [openReceipt]),
    close,
    closeFailure: () => setFailure(null),
  };
}
