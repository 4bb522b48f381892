"use client";

import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useCommand } from "@/components/data/use-command";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { lineTotal } from "@/lib/customers/deals/rules";
import type { CustomerView } from "@/lib/customers/schema";
import type { ErrorCode, Refusal, Result } from "@/lib/platform/errors/app-error";
import { addDealAction, updateDealAction } from "../actions";
import { dealDraftSchema, toDealDraft } from "./deal-draft";
import { dealDraftName } from "./deal-draft-names";
import type { DealSubject } from "./deal-subject";
import { checkedDeal, toDealValues, type CheckedDeal, type DealValues } from "./deal-values";

const ABOUT_THE_RECEIPT: ReadonlySet<ErrorCode> = new Set([
  "receiptType",
  "receiptUnsafe",
  "receiptDamaged",
  "receiptTooLarge",
]);

const loadSchema = async () => dealDraftSchema;

/** Fills in and saves the form; after an error everything stays as it was typed. */
export function useDealForm(
  { _id: id }: CustomerView,
  subject: DealSubject,
  onSaved: (customer: CustomerView) => void,
) {
  const { deal, proposal } = subject;
  const form = useForm<DealValues, unknown, CheckedDeal>({
    resolver: checkedDeal,
    defaultValues: toDealValues(subject),
  });
  const loaded = useRef(toDealValues(subject).products);
  const draft = useFormDraft({
    form,
    name: dealDraftName(id, subject),
    loadSchema,
    contentOf: (values) => toDealDraft(values, loaded.current),
    valuesOf: (content) => {
      loaded.current = content.loaded;
      return { products: content.products, receipt: undefined };
    },
    reset: () => {
      loaded.current = toDealValues(subject).products;
      form.reset(toDealValues(subject));
    },
  });
  const addition = useCommand(addDealAction, draft.intent);
  const update = useCommand(updateDealAction, draft.intent);
  const [refused, setRefused] = useState<Result<never> | null>(null);
  const [receiptProblem, setReceiptProblem] = useState<Refusal | null>(null);

  const [free, setFree] = useState<CheckedDeal | null>(null);

  const submit = form.handleSubmit(async (checked) => {
    if (hasFreeLine(checked)) setFree(checked);
    else await send(checked);
  });

  async function send(checked: CheckedDeal) {
    setFree(null);
    const result = deal
      ? await update.run({ id, dealId: deal._id, ...checked })
      : await addition.run({ id, ...asNew(checked), salesRequestId: proposal?.salesRequest._id });
    if (!result) return;
    if (result.ok) {
      draft.forget();
      return onSaved(result.data);
    }
    if (!ABOUT_THE_RECEIPT.has(result.refusal.code)) return setRefused(result);
    form.setValue("receipt", undefined);
    setReceiptProblem(result.refusal);
    // Later than the button, which could not have the focus while it worked.
    setTimeout(() => form.setFocus("receipt"));
  }

  return {
    form,
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
    setReceiptProblem,
  };
}

function hasFreeLine({ products }: CheckedDeal): boolean {
  return products.some((line) => Number(lineTotal(line)) === 0);
}

/** Returns the input for a new deal, in which every line names a product of the catalogue. */
function asNew({ products, receipt }: CheckedDeal) {
  const lines = products.map(({ productId = "", ...line }) => ({ productId, ...line }));
  return { products: lines, receipt };
}
