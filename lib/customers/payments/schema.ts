import * as z from "zod/mini";
import { multilineText, parsedJson, text, unlessBlank } from "@/lib/platform/input/text";
import { day } from "@/lib/platform/time/day-schema";
import { returnViewSchema } from "@/lib/customers/returns/schema";
import { amountInput } from "./amount";
import { DEAL_STATES, isNegative, METHODS } from "./rules";

/** The most deals that one payment is for. */
const MAX_DEALS = 200;

const MAX_NOTE = 500;

type Sent = {
  readonly amount: string;
  readonly method: (typeof METHODS)[number];
  readonly dueDay?: string | undefined;
  readonly reason?: string | undefined;
};

/** Rejects an amount of zero, a cheque without its due day, a due day of anything else, and a refund without a reason. */
function rejectContradictions({ value, issues }: z.core.ParsePayload<Sent>): void {
  const reject = (field: keyof Sent, message: string) =>
    issues.push({ code: "custom", message, path: [field], input: value[field] });
  if (!/[1-9]/.test(value.amount)) reject("amount", "amountZero");
  if (value.method === "cheque" && value.dueDay === undefined) reject("dueDay", "dueDayRequired");
  if (value.method !== "cheque" && value.dueDay !== undefined) reject("dueDay", "dueDayOfCheques");
  if (isNegative(value.amount) && value.reason === undefined) reject("reason", "refundReason");
}

/**
 * A payment of the customer `id`: its day, today at the latest, its amount in EGP, negative for a refund, and the deals that it is for.
 * Only a cheque has a due day, and a refund has a reason. The receipt is a PDF or a photo.
 */
export const recordPaymentSchema = z
  .strictObject({
    id: z.uuid("id"),
    day: day("date"),
    amount: amountInput,
    method: z.enum(METHODS, "paymentMethod"),
    dueDay: unlessBlank(day("date")),
    reference: unlessBlank(text(120)),
    note: unlessBlank(multilineText(MAX_NOTE)),
    reason: unlessBlank(text(MAX_NOTE)),
    dealIds: z.optional(z.array(z.uuid("id")).check(z.maxLength(MAX_DEALS, "tooManyLines"))),
    receipt: z.optional(z.instanceof(Blob)),
  })
  .check(z.check(rejectContradictions));
export type RecordPayment = z.output<typeof recordPaymentSchema>;

/** The multipart fields of a payment as the schema wants them: `dealIds` is JSON text there; what is none stays and is refused. */
export function paymentFields(fields: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, dealIds: parsedJson(fields.dealIds) ?? fields.dealIds };
}

/** A payment by its id and that of its customer. */
export const paymentIdSchema = z.strictObject({ id: z.uuid("id"), paymentId: z.uuid("id") });

/** The reversal of a payment, with the reason for it. */
export const reversePaymentSchema = z.extend(paymentIdSchema, {
  reason: text(MAX_NOTE, "reversalReason"),
});

const numberedSchema = z.object({ _id: z.string(), number: z.number() });

/**
 * A payment as screens and REST show it: the number that people call it by, days (YYYY-MM-DD), the amount in EGP with two decimals as
 * text, the payment that it takes back or that takes it back, the deals that it is for, the address of its receipt, who recorded it
 * and when (ISO 8601, UTC).
 */
export const paymentViewSchema = z.object({
  _id: z.string(),
  number: z.number(),
  day: z.string(),
  amount: z.string(),
  method: z.enum(METHODS),
  dueDay: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  reverses: z.nullable(numberedSchema),
  reversedBy: z.nullable(numberedSchema),
  deals: z.readonly(z.array(numberedSchema)),
  receipt: z.nullable(z.string()),
  username: z.string(),
  displayName: z._default(z.nullable(z.string()), null),
  createdAt: z.string(),
});
export type PaymentView = Readonly<z.output<typeof paymentViewSchema>>;

/** The part of a deal that came back, and what is paid and open of the rest, in EGP with two decimals as text. */
export const dealPaymentSchema = z.object({
  dealId: z.string(),
  returned: z.string(),
  paid: z.string(),
  open: z.string(),
  state: z.enum(DEAL_STATES),
});
export type DealPayment = Readonly<z.output<typeof dealPaymentSchema>>;

/** A customer's account: the balance (positive if they owe), what is overdue, each deal by what was paid for it, and the payments and returns, the newest first. */
export const accountViewSchema = z.object({
  balance: z.string(),
  overdue: z.string(),
  deals: z.readonly(z.array(dealPaymentSchema)),
  payments: z.readonly(z.array(paymentViewSchema)),
  returns: z.readonly(z.array(returnViewSchema)),
});
export type AccountView = Readonly<z.output<typeof accountViewSchema>>;
