import * as z from "zod";
import { createForm, type Caller } from "@/scripts/test-support/contract/caller";
import { inDays } from "@/scripts/test-support/days";
import {
  dealLine,
  newCustomer,
  newProduct,
  NO_ID,
  unique,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const payments = z.array(shapes.payment);
const PAID = { day: inDays(-1), amount: "100.00", method: "cash" };

/** A customer with one deal, and the address of the payments. */
async function newSale(sales: Caller, manager: Caller) {
  const { _id } = await newCustomer(sales);
  const form = createForm({ products: [dealLine(await newProduct(manager))] });
  const { deals } = await sales.done(shapes.customer, "POST", `/customers/${_id}/deals`, form);
  return { id: _id, deal: deals[0], path: `/customers/${_id}/payments` };
}

test("POST /customers/{id}/payments records one for a deal; GET /customers/{id}/payments and GET /customers/{id}/account have it", async ({
  callers: { sales, manager },
}) => {
  const { id, deal, path } = await newSale(sales, manager);
  const total = deal?.total ?? "";
  const sent = { ...PAID, amount: Number(total), reference: "TR-1", dealIds: [deal?._id] };
  const answer = await sales.call("POST", path, sent);
  expect(answer.status).toBe(201);
  const made = shapes.payment.parse(answer.body);
  expect(made).toMatchObject({ ...PAID, amount: total, reference: "TR-1" });
  expect(made.deals).toEqual([{ _id: deal?._id, number: deal?.number }]);
  expect(await manager.done(payments, "GET", path)).toEqual([made]);
  expect(await sales.done(shapes.account, "GET", `/customers/${id}/account`)).toEqual({
    balance: "0.00",
    overdue: "0.00",
    payments: [made],
    returns: [],
    deals: [{ dealId: deal?._id, returned: "0.00", paid: total, open: "0.00", state: "paid" }],
  });
});

test("POST /customers/{id}/payments twice with one key makes one payment", async ({
  callers: { sales, manager },
}) => {
  const { path } = await newSale(sales, manager);
  const headers = { "idempotency-key": unique("key") };
  const [first, repeated] = [
    await sales.call("POST", path, PAID, headers),
    await sales.call("POST", path, PAID, headers),
  ];
  expect([repeated.status, repeated.body]).toEqual([201, first.body]);
  expect(await sales.done(payments, "GET", path)).toHaveLength(1);
});

test("POST /customers/{id}/payments refuses invalidInput, dealNotFound, dealOfOtherCustomer and customerNotFound", async ({
  callers: { sales, manager },
}) => {
  const { path } = await newSale(sales, manager);
  const other = await newSale(sales, manager);
  for (const [change, reason] of [
    [{ day: inDays(3) }, "day: paymentDayFuture"],
    [{ amount: "0.00" }, "amount: amountZero"],
    [{ method: "cheque" }, "dueDay: dueDayRequired"],
    [{ dueDay: inDays(3) }, "dueDay: dueDayOfCheques"],
    [{ amount: "-1" }, "reason: refundReason"],
  ] as const)
    expect(await sales.wrongFields("POST", path, { ...PAID, ...change })).toEqual([reason]);
  const forDeal = (dealId: unknown) => ({ ...PAID, dealIds: [dealId] });
  expect(await sales.refusal("POST", path, forDeal(NO_ID))).toBe("404 dealNotFound");
  expect(await sales.refusal("POST", path, forDeal(other.deal?._id))).toBe(
    "409 dealOfOtherCustomer",
  );
  const nobody = `/customers/${NO_ID}`;
  expect(await sales.refusal("POST", `${nobody}/payments`, PAID)).toBe("404 customerNotFound");
  expect(await sales.refusal("GET", `${nobody}/payments`)).toBe("404 customerNotFound");
  expect(await sales.refusal("GET", `${nobody}/account`)).toBe("404 customerNotFound");
});

test("POST /customers/{id}/payments/{paymentId}/reversal takes one back; it refuses paymentReversed, reversalNotReversible, paymentNotFound and customerNotFound", async ({
  callers: { sales, manager },
}) => {
  const { id, path } = await newSale(sales, manager);
  const { _id, number } = await sales.done(shapes.payment, "POST", path, PAID);
  const body = { reason: "Typed twice" };
  const answer = await sales.call("POST", `${path}/${_id}/reversal`, body);
  expect(answer.status).toBe(201);
  const reversal = shapes.payment.parse(answer.body);
  expect(reversal).toMatchObject({ amount: "-100.00", reverses: { _id, number }, ...body });
  const refusal = (paymentId: string) =>
    sales.refusal("POST", `${path}/${paymentId}/reversal`, body);
  expect(await refusal(_id)).toBe("409 paymentReversed");
  expect(await refusal(reversal._id)).toBe("409 reversalNotReversible");
  expect(await refusal(NO_ID)).toBe("404 paymentNotFound");
  expect(await sales.wrongFields("POST", `${path}/${_id}/reversal`, { reason: " " })).toEqual([
    "reason: reversalReason",
  ]);
  const nowhere = `/customers/${NO_ID}/payments/${_id}/reversal`;
  expect(await sales.refusal("POST", nowhere, body)).toBe("404 customerNotFound");
  const { balance, deals } = await sales.done(shapes.customer, "GET", `/customers/${id}`);
  expect(balance).toBe(deals[0]?.total);
});

test("PUT /customers/{id} takes the terms, which count in the balance of GET /customers", async ({
  callers: { sales },
}) => {
  const { _id, name, customerID } = await newCustomer(sales);
  const terms = { openingBalance: "1500.25", paymentTermsDays: 30 };
  const path = `/customers/${_id}`;
  const saved = await sales.done(shapes.customer, "PUT", path, { name, customerID, ...terms });
  expect(saved).toMatchObject({ ...terms, balance: "1500.25" });
  const list = z.array(shapes.listedCustomer);
  const found = `/customers?deals=none&q=${customerID}`;
  expect(await sales.done(list, "GET", found)).toMatchObject([{ ...terms, balance: "1500.25" }]);
  const wrong = { openingBalance: "much", paymentTermsDays: 366 };
  expect(await sales.wrongFields("PUT", path, { name, customerID, ...wrong })).toEqual([
    "openingBalance: decimalNumber",
    "paymentTermsDays: numberTooLarge",
  ]);
});

test("GET /customers/{id}/statement has deals and payments with the balance; it refuses customerNotFound", async ({
  callers: { sales, manager },
}) => {
  const { id, deal, path } = await newSale(sales, manager);
  const { number } = await sales.done(shapes.payment, "POST", path, PAID);
  const read = (query: string) =>
    sales.done(shapes.statement, "GET", `/customers/${id}/statement${query}`);
  const { opening, lines, closing } = await read("");
  expect(opening).toBe("0.00");
  expect(lines).toMatchObject([
    { kind: "payment", number, credit: "100.00", balance: "-100.00" },
    { kind: "deal", number: deal?.number, debit: deal?.total, balance: closing },
  ]);
  const before = `?from=${inDays(-9)}&to=${inDays(-8)}`;
  expect(await read(before)).toEqual({ opening: "0.00", lines: [], closing: "0.00" });
  const wrong = `/customers/${id}/statement?from=${inDays(0)}&to=${inDays(-1)}`;
  expect(await sales.wrongFields("GET", wrong)).toEqual(["to: endBeforeStart"]);
  const nowhere = `/customers/${NO_ID}/statement`;
  expect(await sales.refusal("GET", nowhere)).toBe("404 customerNotFound");
});

test("GET /receivables has what is owed by age, and the cheques that fall due", async ({
  callers: { sales, manager },
}) => {
  const { path } = await newSale(sales, manager);
  const cheque = { ...PAID, amount: "1.00", method: "cheque", dueDay: inDays(0) };
  await sales.done(shapes.payment, "POST", path, cheque);
  // Others sell and pay meanwhile: the figures of one answer agree, and lib/customers/receivables has what each sale adds.
  const found = await sales.done(shapes.receivables, "GET", "/receivables");
  const sum = found.ages.reduce(
    (piastres, { amount }) => piastres + Math.round(Number(amount) * 100),
    0,
  );
  expect(sum).toBe(Math.round(Number(found.total) * 100));
  expect(Number(found.ages[0]?.amount)).toBeGreaterThan(0);
  expect(found.customers).toBeGreaterThan(0);
  const { count, next } = found.cheques;
  expect(next).toHaveLength(Math.min(count, 5));
  expect(next.map(({ dueDay }) => dueDay)).toContain(inDays(0));
});
