import type { PaymentView } from "@/lib/customers/payments/schema";
import type { ReturnView } from "@/lib/customers/returns/schema";
import { STATEMENT_KINDS, type StatementView } from "@/lib/customers/statements/schema";

/** A cheque for a deal. */
export const SAMPLE_PAYMENT: PaymentView = {
  _id: "1",
  number: 43,
  day: "2025-06-05",
  amount: "1234.50",
  method: "cheque",
  dueDay: "2025-07-01",
  reference: "CH-0042 / بنك مصر",
  note: "دفعة أولى & rest later",
  reason: null,
  reverses: null,
  reversedBy: null,
  deals: [{ _id: "2", number: 7 }],
  receipt: null,
  username: "sales",
  displayName: null,
  createdAt: "2025-06-05T11:30:00.000Z",
};

/** A statement of that many lines. */
export function sampleStatement(count: number): StatementView {
  const lines = Array.from({ length: count }, (_, at) => ({
    _id: String(at),
    day: "2025-06-05",
    kind: STATEMENT_KINDS[at % STATEMENT_KINDS.length] ?? "deal",
    number: at + 1,
    debit: at % 2 === 0 ? "1234.50" : "0.00",
    credit: at % 2 === 0 ? "0.00" : "1000.00",
    balance: `${-1000 + at}.25`,
    receipt: null,
    dueDay: at % STATEMENT_KINDS.length === 1 ? "2026-12-03" : null,
  }));
  return { opening: "-1000.00", lines, closing: "999.25" };
}

type Goods = Readonly<Record<"productName" | "sku" | "sortName" | "color", string>>;

/** A return of these goods, every second one damaged. */
export function sampleReturn(
  goods: readonly Goods[],
  { name, customerID }: { readonly name: string; readonly customerID: string },
): ReturnView {
  return {
    _id: "1",
    number: 3,
    day: "2025-06-05",
    reason: "لون غير المطلوب & wrong size",
    customer: { _id: "2", name, customerID },
    deal: { _id: "3", number: 7 },
    salesRequest: { _id: null, number: 12 },
    lines: goods.map(({ sku: SKU, sortName: sort, productName, color }, at) => ({
      productName,
      SKU,
      sort,
      color,
      quantity: at + 1,
      condition: at % 2 === 0 ? "good" : "damaged",
      credit: "1234.50",
    })),
    credit: "9876.54",
    username: "manager",
    createdAt: "2025-06-05T11:30:00.000Z",
  };
}
