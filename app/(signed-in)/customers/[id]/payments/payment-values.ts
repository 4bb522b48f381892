import type { FieldErrors } from "react-hook-form";
import * as z from "zod/mini";
import { sumAmounts } from "@/lib/customers/deals/rules";
import { isNegative, METHODS, negate } from "@/lib/customers/payments/rules";
import { recordPaymentSchema, type RecordPayment } from "@/lib/customers/payments/schema";

const text = z.string();

/** Draft of a payment's form as stored on the device, without the receipt. */
export const paymentDraftSchema = z.object({
  isRefund: z.boolean(),
  day: text,
  amount: text,
  method: z.enum(METHODS),
  dueDay: text,
  reference: text,
  note: text,
  reason: text,
  dealIds: z.array(text),
  hadReceipt: z.boolean(),
});
type PaymentDraft = z.output<typeof paymentDraftSchema>;

/** A payment while it is filled in: texts as typed; the amount without a sign, whether it is a refund or not. */
export type PaymentValues = Omit<PaymentDraft, "hadReceipt"> & { receipt: Blob | undefined };

export function toPaymentDraft({ receipt, ...values }: PaymentValues): PaymentDraft {
  return { ...values, hadReceipt: receipt !== undefined };
}

/** Returns the values of a draft, whose receipt has to be chosen again. */
export function toPaymentValues({ hadReceipt: _, ...values }: PaymentDraft): PaymentValues {
  return { ...values, receipt: undefined };
}

/** The form's first values, for a payment of today. */
export function createPaymentValues(today: string): PaymentValues {
  const texts = { amount: "", dueDay: "", reference: "", note: "", reason: "" };
  return { ...texts, isRefund: false, day: today, method: "cash", dealIds: [], receipt: undefined };
}

/** The balance (decimal text) after the payment or refund of the form; null as long as its amount is none. */
export function balanceAfter(
  balance: string,
  { amount, isRefund }: Pick<PaymentValues, "amount" | "isRefund">,
): string | null {
  const { data } = recordPaymentSchema.shape.amount.safeParse(amount.trim());
  if (data === undefined || isNegative(data)) return null;
  return sumAmounts([balance, isRefund ? data : negate(data)]);
}

/** Checks whether a payment is more than what the customer owes, or a refund more than their credit. */
export function isBeyondBalance(balance: string, values: PaymentValues): boolean {
  const after = balanceAfter(balance, values);
  if (after === null || !/[1-9]/.test(after)) return false;
  return isNegative(after) !== values.isRefund;
}

type Checked =
  | { readonly values: RecordPayment; readonly errors: Record<string, never> }
  | { readonly values: Record<string, never>; readonly errors: FieldErrors<PaymentValues> };

/** The parsed payment of the customer `id`, or the first reason for each refused field. The day is `today` (YYYY-MM-DD) at the latest. */
export function checkPayment(id: string, values: PaymentValues, today: string): Checked {
  const { data, error } = recordPaymentSchema.safeParse(toInput(id, values));
  const errors: Record<string, { type: string; message: string }> = {};
  const reject = (field: string, message: string) => {
    errors[field] ??= { type: "invalid", message };
  };
  if (SIGNED.test(values.amount)) reject("amount", "amount");
  for (const { path, message } of error?.issues ?? []) reject(String(path[0]), message);
  if (data && data.day > today) reject("day", "paymentDayFuture");
  const isGood = data && Object.keys(errors).length === 0;
  return isGood ? { values: data, errors: {} } : { values: {}, errors };
}

/** A sign before the amount: a refund is chosen, not typed. */
const SIGNED = /^\s*[-+\u2010-\u2015\u2212]/;

/** The input of the command; fields that are not shown are left out. */
function toInput(id: string, { isRefund, dueDay, reason, ...values }: PaymentValues) {
  const amount = values.amount.trim();
  return {
    id,
    ...values,
    amount: isRefund && amount !== "" ? `-${amount}` : amount,
    ...(values.method === "cheque" && { dueDay }),
    ...(isRefund && { reason }),
  };
}
