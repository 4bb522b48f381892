"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { receiptAddress } from "@/components/printing/receipt-address";
import { createAddress, type DocumentSubject } from "@/components/printing/document-subject";
import { useDocumentTab } from "@/components/printing/use-document-tab";
import { useLanguage } from "@/components/language/language-per-page";
import type { DealView } from "@/lib/customers/deals/schema";
import type { DealFilter } from "@/lib/customers/deals/rules";
import type { PrintCustomer } from "@/lib/customers/printing/schema";
import type { CustomerView } from "@/lib/customers/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { printCustomerAction } from "../actions";
import type { PrintJob } from "./print-job";

/** Why there is no document. */
export type PrintFailure =
  | { readonly of: "nothing" }
  | { readonly of: "print" | "receipt"; readonly refusal: Refusal };

type Shown = { readonly filter: DealFilter; readonly shown: readonly DealView[] };

/** Documents about the customer in tabs of their own: prints in the language of the page, and receipts. */
export function usePrinting({ _id: id, name }: CustomerView) {
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
    askForSelected: (deals: readonly DealView[]) => ask({ kind: "selected", deals }),
    askForFiltered: ({ filter, shown }: Shown) => ask({ kind: "filtered", deals: shown, filter }),
    printProfile: () => void deliverProfile(open),
    shareProfile: () => deliverProfile(shareDocument),
    printAsked: (input: PrintCustomer, subject: DocumentSubject) =>
      deliverAsked(open, input, subject),
    shareAsked: (input: PrintCustomer, subject: DocumentSubject) =>
      deliverAsked(shareDocument, input, subject),
    openReceipt: useCallback((url: string) => void openReceipt(url), [openReceipt]),
    close,
    closeFailure: () => setFailure(null),
  };
}
