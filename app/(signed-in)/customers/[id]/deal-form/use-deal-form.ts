"use client";

import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { toOutcome } from "@/components/data/to-outcome";
import { useCommand } from "@/components/data/use-command";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { useZone } from "@/components/hooks/zone";
import { lineTotal } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { toDay } from "@/lib/platform/time/days";
import type { Result } from "@/lib/platform/errors/app-error";
import { addDealAction, updateDealAction } from "../actions";
import { useReceiptProblem } from "../receipts/use-receipt-problem";
import { dealDraftSchema, toDealDraft } from "./deal-draft";
import { dealDraftName } from "./deal-draft-names";
import type { DealSubject } from "./deal-subject";
import { proposeSaleDate, rememberSaleDate } from "./last-sale-date";
import { checkedDeal, toDealValues, type CheckedDeal, type DealValues } from "./deal-values";

const loadSchema = async () => dealDraftSchema;

/** Fills in and saves the form; after an error everything stays as it was typed. */
export function useDealForm(
  { _id: id }: CustomerView,
  subject: DealSubject,
  onSaved: (customer: CustomerView) => void,
) {
  const { deal, proposal } = subject;
  const zone = useZone();
  const [today] = useState(() => toDay(new Date(), zone));
  const [started] = useState(() => toDealValues(subject, proposeSaleDate(today)));
  const form = useForm<DealValues, unknown, CheckedDeal>({
    resolver: (values) => checkedDeal(values, today),
    defaultValues: started,
  });
  const loaded = useRef(started.products);
  const draft = useFormDraft({
    form,
    name: dealDraftName(id, subject),
    loadSchema,
    contentOf: (values) => toDealDraft(values, loaded.current),
    valuesOf: (content) => {
      loaded.current = content.loaded;
      const { products, saleDate = started.saleDate } = content;
      return { products, saleDate, receipt: undefined };
    },
    reset: () => {
      loaded.current = started.products;
      form.reset(started);
    },
  });
  const addition = useCommand(addDealAction, draft.intent);
  const update = useCommand(updateDealAction, draft.intent);
  const [refused, setRefused] = useState<Result<never> | null>(null);
  const receiptProblem = useReceiptProblem({
    clear: () => form.setValue("receipt", undefined),
    focus: () => form.setFocus("receipt"),
  });

  const [free, setFree] = useState<CheckedDeal | null>(null);

  const submit = form.handleSubmit(async (checked) => {
    if (hasFreeLine(checked)) setFree(checked);
    else await send(checked);
  });

  async function send(checked: CheckedDeal) {
    setFree(null);
    const result = deal
      ? await update.run({ id, dealId: deal._id, ...withoutSame(checked, deal) })
      : await addition.run({ id, ...asNew(checked), salesRequestId: proposal?.salesRequest._id });
    if (!result) return;
    if (result.ok) {
      if (!deal) rememberSaleDate(checked.saleDate ?? today, today);
      draft.forget();
      return onSaved(result.data);
    }
    if (!receiptProblem.reject(result.refusal)) setRefused(await toOutcome(form, result));
  }

  return {
    form,
    /** The factory's day on which the form was opened. */
    today,
    draft,
    submit,
    /** The question whether lines for nothing are meant. */
    free: {
      isAsked: free !== null,
      confirm: () => free && void send(free),
      cancel: () => setFree(null),
    },
    isRunning: addition.isRunning || update.isRunning,
    refused,
    closeRefused: () => setRefused(null),
    receiptProblem,
  };
}

function hasFreeLine({ products }: CheckedDeal): boolean {
  return products.some((line) => Number(lineTotal(line)) === 0);
}

/** Returns the input for an edited deal, without the day that it has already: somebody else may have corrected that meanwhile. */
function withoutSame({ saleDate, ...checked }: CheckedDeal, deal: DealView) {
  return saleDate === deal.saleDate ? checked : { ...checked, saleDate };
}

/** Returns the input for a new deal, in which every line names a product of the catalogue. */
function asNew({ products, ...checked }: CheckedDeal) {
  const lines = products.map(({ productId = "", ...line }) => ({ productId, ...line }));
  return { products: lines, ...checked };
}
