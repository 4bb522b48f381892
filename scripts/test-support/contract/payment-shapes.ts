import * as z from "zod";
import { amount, balance, day, displayName, id, moment, packs } from "./base-shapes";

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
  receipt: text,
  displayName,
  username: z.string(),
  createdAt: moment,
});

const document = z.nullable(z.strictObject({ _id: z.nullable(id), number: z.int() }));

export const goodsReturn = z.strictObject({
  _id: id,
  number: z.int(),
  day,
  reason: z.string(),
  customer: z.nullable(z.strictObject({ _id: id, name: z.string(), customerID: z.string() })),
  deal: document,
  salesRequest: document,
  lines: z.array(
    z.strictObject({
      productName: z.string(),
      SKU: z.string(),
      sort: z.string(),
      color: z.string(),
      quantity: z.int(),
      condition: z.enum(["good", "damaged"]),
      credit: amount,
    }),
  ),
  credit: amount,
  username: z.string(),
  createdAt: moment,
});

export const returnableLine = z.strictObject({
  line: z.int(),
  productName: z.string(),
  SKU: z.string(),
  sort: z.string(),
  color: z.string(),
  sold: z.int(),
  amount,
  returned: z.int(),
  credited: amount,
  packs,
});

export const receivables = z.strictObject({
  total: amount,
  customers: z.int(),
  ages: z.array(z.strictObject({ age: z.string(), amount })).length(4),
  cheques: z.strictObject({
    count: z.int(),
    total: amount,
    next: z.array(
      z.strictObject({
        _id: id,
        number: z.int(),
        dueDay: z.string(),
        amount,
        customerId: id,
        customerName: z.string(),
      }),
    ),
  }),
});

export const account = z.strictObject({
  balance,
  overdue: amount,
  deals: z.array(
    z.strictObject({
      dealId: id,
      returned: amount,
      paid: amount,
      open: amount,
      state: z.enum(["unpaid", "partlyPaid", "paid", "overdue"]),
    }),
  ),
  payments: z.array(payment),
  returns: z.array(goodsReturn),
});

export const statement = z.strictObject({
  opening: balance,
  lines: z.array(
    z.strictObject({
      _id: id,
      day,
      kind: z.enum(["deal", "payment", "return", "reversal"]),
      number: z.int(),
      debit: amount,
      credit: amount,
      balance,
      receipt: text,
      dueDay: z.nullable(day),
    }),
  ),
  closing: balance,
});

export const listedVoucher = z.strictObject({
  _id: id,
  name: z.string().regex(/^(IN|OUT)-\d{4}-\d{4,}$/),
  action: z.enum(["add", "remove"]),
  year: z.int(),
  number: z.int(),
  day,
  colors: z.int(),
  units: z.int(),
  documentId: id,
  document: z.nullable(
    z.strictObject({
      type: z.enum([
        "workerRequest",
        "salesRequest",
        "heldOrder",
        "stockCount",
        "return",
        "deleted",
      ]),
      id,
      label: z.string(),
      number: z.nullable(z.int()),
    }),
  ),
  customer: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
  movedBy: z.string(),
  issuedBy: z.string(),
  createdAt: moment,
  isPrinted: z.boolean(),
});

export const voucher = z.strictObject({
  ...listedVoucher.shape,
  lines: z.array(
    z.strictObject({
      SKU: z.string(),
      productName: z.nullable(z.string()),
      sort: z.string(),
      color: z.string(),
      quantity: z.int(),
    }),
  ),
});
