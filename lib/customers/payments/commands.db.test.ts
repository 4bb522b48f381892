import { describe, expect, test } from "vitest";
import type { Role } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { runIdempotent } from "@/lib/platform/database/idempotency";
import { createLine, makeCustomer, sell, soldDeal } from "@/scripts/test-support/samples/customers";
import { daysFromToday, pay } from "@/scripts/test-support/samples/payments";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { createCustomer, deleteCustomer, updateCustomer } from "../commands";
import { deleteDeal } from "../deals/commands";
import { getCustomer, listCustomers } from "../queries";
import { updateCustomerSchema } from "../schema";
import { reversePayment } from "./commands";
import { paymentName } from "./payment-name";
import { getAccount, listPayments } from "./queries";
import { recordPaymentSchema } from "./schema";

const refused = (code: string, details?: object): unknown =>
  expect.objectContaining({ code, ...(details && { details }) });

describe("recording a payment", () => {
  test.each<Role>(["manager", "sales", "admin"])("is for a %s, and is logged", async (role) => {
    const [actor, { _id: id, name, customerID }] = [await makeActor(role), await makeCustomer()];
    const payment = await pay(actor, id, { amount: "1,250.5", reference: " 77 ", note: "" });
    const { username } = actor;
    expect(payment).toMatchObject({
      amount: "1250.50",
      method: "cash",
      reference: "77",
      note: null,
      dueDay: null,
      day: daysFromToday(),
      username,
      deals: [],
      reverses: null,
      reversedBy: null,
    });
    expect(await listPayments(actor, { id })).toEqual([payment]);
    expect((await getCustomer(actor, { id })).balance).toBe("-1250.50");
    const entry = (await getLogs(actor)).at(-1);
    expect(entry).toMatchObject({ action: "PAYMENT_RECORDED", username });
    const { displayName, ...logged } = payment;
    expect(displayName).toBe(null);
    expect(entry?.details).toEqual({
      name,
      customerID,
      payment: { ...logged, name: paymentName(payment.number) },
    });
  });

  test("is shown with what the person is called now", async () => {
    const [sales, { _id: id }] = [await makeActor("sales"), await makeCustomer()];
    const { username } = await pay(sales, id);
    await db.user.update({ where: { id: sales.id }, data: { displayName: "منى عادل" } });
    expect((await getAccount(sales, { id })).payments).toMatchObject([
      { username, displayName: "منى عادل" },
    ]);
  });

  test("is not for a worker", async () => {
    const [worker, { _id: id }] = [await makeActor("worker"), await makeCustomer()];
    await expect(pay(worker, id)).rejects.toEqual(refused("notAllowed"));
    await expect(getAccount(worker, { id })).rejects.toEqual(refused("notAllowed"));
  });

  test("is for today at the latest", async () => {
    const { sales, id } = await soldDeal();
    await expect(pay(sales, id, { day: daysFromToday(1) })).rejects.toEqual(
      refused("invalidInput", { lines: [{ field: "day", reason: "paymentDayFuture" }] }),
    );
    expect((await pay(sales, id, { day: daysFromToday(-400) })).day).toBe(daysFromToday(-400));
  });

  test("refuses deals of another customer and deleted ones", async () => {
    const [own, other] = [await soldDeal(), await soldDeal()];
    const both = { dealIds: [own.dealId, other.dealId] };
    await expect(pay(own.sales, own.id, both)).rejects.toEqual(refused("dealOfOtherCustomer"));
    await deleteDeal(other.sales, { id: other.id, dealId: other.dealId });
    await expect(pay(own.sales, own.id, both)).rejects.toEqual(refused("dealNotFound"));
    expect(await listPayments(own.sales, { id: own.id })).toEqual([]);
  });

  test("two calls at once with one key make one payment", async () => {
    const { sales, id } = await soldDeal();
    const input = { id, amount: "5.00" };
    const call = { key: `pay-${id}`, operation: "recordPayment", input };
    const once = () => runIdempotent(sales, call, (actor) => pay(actor, id, { amount: "5.00" }));
    const results = await Promise.allSettled([once(), once()]);
    const repeated = await once();
    expect(repeated.isReplayed).toBe(true);
    for (const result of results)
      if (result.status === "fulfilled") expect(result.value.result).toEqual(repeated.result);
      else expect(result.reason).toEqual(refused("stillRunning"));
    expect(await listPayments(sales, { id })).toHaveLength(1);
  });
});

describe("the schema refuses", () => {
  const wrong = (change: object) => {
    const sent = { id: NO_ID, day: "2026-01-05", amount: "1.00", method: "cash", ...change };
    const issues = recordPaymentSchema.safeParse(sent).error?.issues ?? [];
    return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };

  test.each([
    [{ amount: "0" }, "amount: amountZero"],
    [{ amount: 0 }, "amount: amountZero"],
    [{ amount: "" }, "amount: amount"],
    [{ amount: "1.0055" }, "amount: tooManyDecimals"],
    [{ amount: 0.001 }, "amount: tooManyDecimals"],
    [{ amount: 1e12 }, "amount: amountRange"],
    [{ amount: -1e12, reason: "x" }, "amount: amountRange"],
    [{ amount: "-1" }, "reason: refundReason"],
    [{ method: "cheque" }, "dueDay: dueDayRequired"],
    [{ dueDay: "2026-02-01" }, "dueDay: dueDayOfCheques"],
    [{ method: "card" }, "method: paymentMethod"],
    [{ day: "2026-02-30" }, "day: date"],
    [{ dealIds: ["1"] }, "dealIds.0: id"],
  ])("%j", (change, reason) => {
    expect(wrong(change)).toEqual([reason]);
  });

  test("nothing of a refund with a reason and of a cheque with its due day", () => {
    expect(wrong({ amount: -0.01, reason: "Returned goods" })).toEqual([]);
    expect(wrong({ method: "cheque", dueDay: "2030-02-01", amount: 999_999_999_999.99 })).toEqual(
      [],
    );
  });
});

describe("reversing a payment", () => {
  test("takes its amount back, once, and is not reversed itself", async () => {
    const { sales, id, dealId } = await soldDeal();
    const due = { method: "cheque", dueDay: daysFromToday(9), reference: "CH-1" };
    const payment = await pay(sales, id, { ...due, dealIds: [dealId] });
    const { _id: paymentId, number } = payment;
    const reversal = await reversePayment(sales, { id, paymentId, reason: "Bounced" });
    expect(reversal).toMatchObject({ ...due, amount: "-100.00", reason: "Bounced", deals: [] });
    expect(reversal.reverses).toEqual({ _id: paymentId, number });
    const [newest, oldest] = await listPayments(sales, { id });
    expect(newest).toEqual(reversal);
    expect(oldest?.reversedBy).toEqual({ _id: reversal._id, number: reversal.number });
    const account = await getAccount(sales, { id });
    expect(account).toMatchObject({ balance: "270.00", deals: [{ dealId, state: "unpaid" }] });
    const entry = (await getLogs(sales)).at(-1);
    expect(entry).toMatchObject({
      action: "PAYMENT_REVERSED",
      details: { original: paymentName(number), payment: { amount: "-100.00" } },
    });
    const again = (wanted: string) => reversePayment(sales, { id, paymentId: wanted, reason: "x" });
    await expect(again(paymentId)).rejects.toEqual(
      refused("paymentReversed", { params: { reversal: paymentName(reversal.number) } }),
    );
    await expect(again(reversal._id)).rejects.toEqual(refused("reversalNotReversible"));
    await expect(again(dealId)).rejects.toEqual(refused("paymentNotFound"));
  });

  test("twice at once makes one reversal", async () => {
    const { sales, id } = await soldDeal();
    const { _id: paymentId } = await pay(sales, id);
    const reverse = () => reversePayment(sales, { id, paymentId, reason: "Wrong" });
    const results = await Promise.allSettled([reverse(), reverse()]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await getCustomer(sales, { id })).balance).toBe("270.00");
  });

  test("takes a refund back, too", async () => {
    const { sales, id } = await soldDeal();
    const { _id: paymentId } = await pay(sales, id, { amount: "-30.10", reason: "Returned" });
    expect((await getCustomer(sales, { id })).balance).toBe("300.10");
    const reversal = await reversePayment(sales, { id, paymentId, reason: "Not returned" });
    expect(reversal.amount).toBe("30.10");
    expect((await getCustomer(sales, { id })).balance).toBe("270.00");
  });
});

describe("a payment stays", () => {
  test("without its link when the deal is deleted at the same time", async () => {
    const { sales, id, dealId } = await soldDeal();
    const [paid] = await Promise.allSettled([
      pay(sales, id, { dealIds: [dealId] }),
      deleteDeal(sales, { id, dealId }),
    ]);
    const payments = await listPayments(sales, { id });
    if (paid.status === "rejected") expect(paid.reason).toEqual(refused("dealNotFound"));
    expect(payments).toHaveLength(paid.status === "fulfilled" ? 1 : 0);
    expect(payments.flatMap(({ deals }) => deals)).toEqual([]);
    const { balance } = await getCustomer(sales, { id });
    expect(balance).toBe(paid.status === "fulfilled" ? "-100.00" : "0.00");
  });

  test("without its link when a deal of a past month loses its customer", async () => {
    const { sales, id, dealId } = await soldDeal();
    const createdAt = new Date(Date.now() - 62 * 86_400_000);
    await db.deal.update({ where: { id: dealId }, data: { createdAt } });
    await pay(sales, id, { dealIds: [dealId] });
    const left = await deleteDeal(sales, { id, dealId });
    expect(left.balance).toBe("-100.00");
    expect(await db.paymentDeal.count({ where: { dealId } })).toBe(0);
    expect(await db.deal.count({ where: { id: dealId } })).toBe(1);
  });

  test("when the customer is deleted", async () => {
    const { sales, id } = await soldDeal();
    const { number, amount } = await pay(sales, id);
    await deleteCustomer(sales, { id });
    const kept = await db.payment.findUniqueOrThrow({ where: { number } });
    expect([kept.customerId, kept.amount.toFixed(2)]).toEqual([null, amount]);
    await expect(listPayments(sales, { id })).rejects.toEqual(refused("customerNotFound"));
  });
});

test("the list in the order of balances begins with those who owe most, page by page", async () => {
  const sales = await makeActor("sales");
  const mark = `بند${Date.now()}`;
  const make = (customerID: string, openingBalance: string) =>
    createCustomer(sales, { name: mark, customerID: `${mark}-${customerID}`, openingBalance });
  const { _id: id } = await make("A", "100.00");
  for (const [end, opening] of [
    ["B", "-5.00"],
    ["C", "300.10"],
    ["D", "300.10"],
  ] as const)
    await make(end, opening);
  await pay(sales, id, { amount: "-250.00", reason: "Returned" });
  const wanted = ["A 350.00", "C 300.10", "D 300.10", "B -5.00"];
  const seen: string[] = [];
  for (let after: string | undefined; seen.length < wanted.length;) {
    const [next] = await listCustomers(sales, { q: mark, order: "balance", limit: 1, after });
    if (!next) break;
    after = next.customerID;
    seen.push(`${after.slice(-1)} ${next.balance}`);
  }
  expect(seen).toEqual(wanted);
});

describe("the terms of a customer", () => {
  const edit = (customer: object, change: object) =>
    updateCustomerSchema.parse({ ...customer, ...change });

  test("count in the balance, are logged, and stay when an edit leaves them out", async () => {
    const { sales, id, customer } = await soldDeal();
    const { name, customerID } = customer;
    const names = { id, name, customerID };
    const terms = { openingBalance: "-1,000.05", paymentTermsDays: "30" };
    const saved = await updateCustomer(sales, edit(names, terms));
    const view = { openingBalance: "-1000.05", paymentTermsDays: 30, balance: "-730.05" };
    expect(saved).toMatchObject(view);
    expect(await listCustomers(sales, { q: customerID })).toMatchObject([view]);
    const entry = (await getLogs(sales)).at(-1);
    expect(entry?.details).toMatchObject({
      before: { openingBalance: "0.00", paymentTermsDays: null },
      after: { openingBalance: "-1000.05", paymentTermsDays: 30 },
    });
    expect(await updateCustomer(sales, edit({ ...names, name: "Other" }, {}))).toMatchObject(view);
    const none = await updateCustomer(sales, edit(names, { paymentTermsDays: null }));
    expect(none).toMatchObject({ ...view, paymentTermsDays: null });
  });

  test("make a deal overdue on the day after the last day", async () => {
    const { sales, id, customer, product } = await soldDeal();
    const sold = (days: number) => ({
      products: [createLine(product)],
      saleDate: daysFromToday(-days),
    });
    for (const days of [10, 11]) await sell(sales, id, sold(days));
    const { name, customerID } = customer;
    await updateCustomer(sales, edit({ id, name, customerID }, { paymentTermsDays: 10 }));
    const states = async () => (await getAccount(sales, { id })).deals.map(({ state }) => state);
    expect(await states()).toEqual(["unpaid", "unpaid", "overdue"]);
    expect((await getAccount(sales, { id })).overdue).toBe("270.00");
    await pay(sales, id, { amount: "300.00" });
    expect(await states()).toEqual(["unpaid", "partlyPaid", "paid"]);
  });
});

const NO_ID = "01900000-0000-7000-8000-000000000000";
