import * as z from "zod/mini";
import { paymentName } from "@/lib/customers/payments/payment-name";
import type { Method } from "@/lib/customers/payments/rules";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import type { DemoUsername } from "./accounts";
import { before, DAY, logEntry } from "./history";
import { uuidV7 } from "./random";

/** How a demo customer pays. */
type Habit = {
  /** The share of the deals, from the oldest on, that are paid. */
  readonly paid: number;
  readonly method: Method;
  readonly by: DemoUsername;
  readonly terms?: number;
  readonly opening?: string;
  /** What stands out: half of the next deal paid, a cheque due this week, goods given back, or a payment that was typed twice. */
  readonly extra?: "half" | "cheque" | "refund" | "reversal";
};

/** The habits of most demo customers, by their customer IDs. */
const HABITS: Readonly<Record<string, Habit>> = {
  "C-1001": { paid: 1, method: "transfer", by: "sales", terms: 30 },
  "C-1002": { paid: 0.5, method: "cash", by: "sales", terms: 30, extra: "half" },
  "C-1003": { paid: 0.9, method: "transfer", by: "mona.adel", terms: 45, extra: "cheque" },
  "C-1004": { paid: 0.7, method: "cash", by: "youssef.samir", extra: "half" },
  "C-1005": { paid: 0.8, method: "wallet", by: "sales", opening: "1250.50", extra: "refund" },
  "C-1006": { paid: 0.6, method: "transfer", by: "mona.adel", extra: "reversal" },
  "C-1007": { paid: 1, method: "cash", by: "sales" },
  "C-1008": { paid: 1, method: "other", by: "youssef.samir", opening: "-300.00" },
};

const dealSchema = z.object({
  id: z.string(),
  saleDate: z.nullable(z.date()),
  piastres: z.bigint(),
});
type Account = { readonly id: string; readonly name: string; readonly customerId: string };

const DAYS_TO_PAY = 4;

/** Adds the terms and payments of the demo customers, whose deals are there. */
export async function seedPayments(
  tx: Tx,
  now: Date,
  idOf: (username: DemoUsername) => string | undefined,
): Promise<void> {
  const customers = await tx.customer.findMany({ orderBy: { customerId: "asc" } });
  for (const customer of customers) {
    const habit = HABITS[customer.customerId];
    if (!habit) continue;
    const { terms: paymentTermsDays = null, opening: openingBalance = "0.00" } = habit;
    const data = { openingBalance, paymentTermsDays };
    await tx.customer.update({ where: { id: customer.id }, data, select: { id: true } });
    await seedAccount({ tx, now, madeById: idOf(habit.by) }, customer, habit);
  }
}

type Seeding = { readonly tx: Tx; readonly now: Date; readonly madeById: string | undefined };

async function seedAccount(seeding: Seeding, customer: Account, habit: Habit): Promise<void> {
  const { tx, now } = seeding;
  const { method, by: username } = habit;
  const deals = await queryRows(tx, dealSchema)`
    SELECT "id", "saleDate", "piastres" FROM "Deal" WHERE "customerId" = ${customer.id}::uuid ORDER BY "saleDate", "id"`;
  const count = Math.floor(deals.length * habit.paid);
  const add = (payment: Parameters<typeof addPayment>[2]) => addPayment(seeding, customer, payment);
  for (const deal of deals.slice(0, count)) {
    const day = addDays(deal.saleDate ?? now, DAYS_TO_PAY, now);
    await add({ username, method, day, piastres: deal.piastres, dealId: deal.id });
  }
  const next = deals[count];
  const today = addDays(now, 0, now);
  if (habit.extra === "half" && next)
    await add({ username, method, day: today, piastres: next.piastres / 2n, dealId: next.id });
  if (habit.extra === "cheque") {
    const dueDay = addDays(now, 3);
    const cheque = { method: "cheque", dueDay, reference: "CH 004217" } as const;
    await add({ username, day: today, piastres: 25_000_00n, ...cheque });
  }
  if (habit.extra === "refund")
    await add({ username, method, day: today, piastres: -450_00n, reason: "بضاعة مرتجعة" });
  if (habit.extra === "reversal") {
    const wrong = { username, method, day: today, piastres: 3_200_00n };
    const reversesId = await add(wrong);
    await add({ ...wrong, piastres: -wrong.piastres, reason: "Typed twice", reversesId });
  }
}

type NewPayment = {
  readonly username: DemoUsername;
  readonly method: Method;
  readonly day: Date;
  readonly piastres: bigint;
  readonly dealId?: string;
  readonly dueDay?: Date;
  readonly reference?: string;
  readonly reason?: string;
  readonly reversesId?: string;
};

async function addPayment(
  { tx, now, madeById }: Seeding,
  { id: customerId, name, customerId: customerID }: Account,
  { piastres, dealId, ...payment }: NewPayment,
): Promise<string> {
  const createdAt = new Date(Math.min(payment.day.getTime() + 9 * 3_600_000, now.getTime()));
  const amount = (Number(piastres) / 100).toFixed(2);
  const id = uuidV7(createdAt);
  const { number } = await tx.payment.create({
    data: { id, customerId, madeById, amount, createdAt, ...payment },
    select: { number: true },
  });
  if (dealId) await tx.paymentDeal.create({ data: { paymentId: id, dealId } });
  const action = payment.reversesId ? "PAYMENT_REVERSED" : "PAYMENT_RECORDED";
  const details = { name, customerID, payment: { name: paymentName(number), amount } };
  const original = payment.reversesId && { original: paymentName(number - 1) };
  const log = logEntry(payment.username, action, { ...details, ...original }, createdAt);
  await tx.systemLog.create({ data: log, select: { id: true } });
  return id;
}

/** The midnight of the day that is so many days later, but not after the latest. */
function addDays(day: Date, days: number, latest?: Date): Date {
  const later = new Date(before(day, -days * DAY).setUTCHours(0, 0, 0, 0));
  return latest && later > latest ? addDays(latest, 0) : later;
}
