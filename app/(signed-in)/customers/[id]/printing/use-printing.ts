"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { receiptAddress } from "@/components/printing/receipt-address";
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
export function usePrinting({ _id: id }: CustomerView) {
  const { language: locale } = useLanguage();
  const { open, isPreparing } = useDocumentTab();
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

  /** Opens the document in a tab of its own. Returns false when it cannot be made; `failure` then says why. */
  async function print(input: PrintCustomer): Promise<boolean> {
    const refusal = await open(() => printCustomerAction(input));
    if (!refusal) return true;
    setFailure({ of: "print", refusal });
    // Somebody else has deleted what the screen still shows.
    if (refusal.code === "dealNotFound" || refusal.code === "customerNotFound")
      void cache.invalidateQueries({ queryKey: [...KEYS.customer, id] });
    return false;
  }

  const openReceipt = useCallback(
    async (url: string) => {
      const refusal = await open(() => receiptAddress(url));
      if (refusal) setFailure({ of: "receipt", refusal });
    },
    [open],
  );

  return {
    dialog,
    failure,
    isPreparing,
    askForDeal: useCallback((deal: DealView) => ask({ kind: "deal", deals: [deal] }), [ask]),
    askForSelected: (deals: readonly DealView[]) => ask({ kind: "selected", deals }),
    askForFiltered: ({ filter, shown }: Shown) => ask({ kind: "filtered", deals: shown, filter }),
    printProfile: () => void print({ kind: "profile", id, locale }),
    printAsked: async (input: PrintCustomer) => {
      if (await print(input)) close();
    },
    openReceipt: useCallback((url: string) => void openReceipt(url), [openReceipt]),
    close,
    closeFailure: () => setFailure(null),
  };
}
