"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { markRefused } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { useZone } from "@/components/hooks/zone";
import type { PaymentView, RecordPayment } from "@/lib/customers/payments/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { toDay } from "@/lib/platform/time/days";
import { recordPaymentAction } from "../actions";
import { useReceiptProblem } from "../receipts/use-receipt-problem";
import {
  checkPayment,
  createPaymentValues,
  isBeyondBalance,
  paymentDraftSchema,
  toPaymentDraft,
  toPaymentValues,
  type PaymentValues,
} from "./payment-values";

const loadSchema = async () => paymentDraftSchema;

/**
 * Fills in and saves a payment of the customer `id` with a balance (decimal text); asks before one that is more than it. After an error
 * everything stays as it was typed.
 */
export function usePaymentForm(
  id: string,
  balance: string,
  onSaved: (payment: PaymentView) => void,
) {
  const zone = useZone();
  const [today] = useState(() => toDay(new Date(), zone));
  const [started] = useState(() => createPaymentValues(today));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<PaymentValues, unknown, RecordPayment>({
    resolver: (values) => checkPayment(id, values, today),
    defaultValues: started,
  });
  const draft = useFormDraft({
    form,
    name: `payment/${id}`,
    loadSchema,
    contentOf: toPaymentDraft,
    valuesOf: toPaymentValues,
    reset: () => form.reset(started),
  });
  const receiptProblem = useReceiptProblem({
    clear: () => form.setValue("receipt", undefined),
    focus: () => form.setFocus("receipt"),
  });
  const { run, isRunning } = useCommand(recordPaymentAction, draft.intent);

  const [questioned, setQuestioned] = useState<RecordPayment | null>(null);

  const submit = form.handleSubmit(async (checked) => {
    if (isBeyondBalance(balance, form.getValues())) setQuestioned(checked);
    else await send(checked);
  });

  async function send(checked: RecordPayment) {
    setQuestioned(null);
    setRefusal(null);
    const result = await run(checked);
    if (!result) return;
    if (result.ok) {
      draft.forget();
      return onSaved(result.data);
    }
    if (!receiptProblem.reject(result.refusal)) setRefusal(markRefused(form, result.refusal));
  }

  return {
    form,
    today,
    draft,
    submit,
    isRunning,
    refusal,
    receiptProblem,
    /** The question about an amount that is more than the balance. */
    beyond: {
      isAsked: questioned !== null,
      confirm: () => questioned && void send(questioned),
      cancel: () => setQuestioned(null),
    },
  };
}
