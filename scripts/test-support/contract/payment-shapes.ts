import * as z from "zod";
import { amount, balance, day, id, moment } from "./base-shapes";

const text = z.nullable(z.string());
const numbered = z.strictObject({ _id: id, number: z.int() });

export const payment = z.strictObject({
  _id: id,
  number: z.int(),
  day,
  amount: balance,
  method: z.enum(["cash", "transfer", "cheque", "wallet", "other"]),
  dueDay: z.nullable(day),
  reference: text,
  note: text,
  reason: text,
  reverses: z.nullable(numbered),
  reversedBy: z.nullable(numbered),
  deals: z.array(numbered),
  username: z.string(),
  createdAt: moment,
});

export const account = z.strictObject({
  balance,
  overdue: amount,
  deals: z.array(
    z.strictObject({
      dealId: id,
      paid: amount,
      open: amount,
      state: z.enum(["unpaid", "partlyPaid", "paid", "overdue"]),
    }),
  ),
  payments: z.array(payment),
});

export const statement = z.strictObject({
  opening: balance,
  lines: z.array(
    z.strictObject({
      day,
      kind: z.enum(["deal", "payment", "return", "reversal"]),
      number: z.int(),
      debit: amount,
      credit: amount,
      balance,
    }),
  ),
  closing: balance,
});
