import { expect, test } from "vitest";
import * as z from "zod/mini";
import { recordReturn } from "@/lib/customers/returns/recording/commands";
import { recordReturnSchema } from "@/lib/customers/returns/schema";
import { reversePayment } from "@/lib/customers/payments/commands";
import { selectDealPayments } from "@/lib/customers/payments/assignment";
import { listCustomers } from "@/lib/customers/queries";
import { db, driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { createLine, makeCustomer, sell, soldDeal } from "@/scripts/test-support/samples/customers";
import { daysFromToday, pay } from "@/scripts/test-support/samples/payments";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { getReceivables } from "./queries";
import type { Receivables } from "./schema";

const manager = await makeActor("manager");

/** What one more customer changes of the ages, in EGP. */
async function getChange(work: () => Promise<unknown>) {
  const before = await getReceivables(manager);
  await work();
  const after = await getReceivables(manager);
  const difference = (read: (receivables: Receivables) => string[]) =>
    read(after).map((amount, at) => Number(amount) - Number(read(before)[at]));
  return {
    total: difference(({ total }) => [total])[0],
    ages: difference(({ ages }) => ages.map(({ amount }) => amount)),
    customers: after.customers - before.customers,
  };
}

/** A customer who bought for 270 EGP today and that many days ago. */
async function soldOn(...ages: number[]) {
  const { _id: id } = await makeCustomer();
  const product = await makeProduct({ Blue: 100 });
  const dealIds: string[] = [];
  for (const age of ages) {
    const saleDate = daysFromToday(-age);
    const { deals } = await sell(manager, id, { products: [createLine(product)], saleDate });
    dealIds.push(deals.find((deal) => !dealIds.includes(deal._id))?._id ?? "");
  }
  return { id, product, dealIds };
}

test("what is open has the age of its sale; payments without deals pay the oldest first", async () => {
  const all = await getChange(() => soldOn(0, 30, 31, 60, 61, 90, 91));
  expect(all).toEqual({ total: 1890, ages: [540, 540, 540, 270], customers: 1 });
  const paid = await getChange(async () => {
    const { id } = await soldOn(0, 31, 61, 91);
    await pay(manager, id, { amount: "700.00" });
  });
  expect(paid).toEqual({ total: 380, ages: [270, 110, 0, 0], customers: 1 });
});

test("payments for a deal pay that one, and who has paid more owes nothing", async () => {
  const linked = await getChange(async () => {
    const { id, dealIds } = await soldOn(0, 31, 61, 91);
    await pay(manager, id, { amount: "270.00", dealIds: [dealIds[1]] });
  });
  expect(linked).toEqual({ total: 810, ages: [270, 0, 270, 270], customers: 1 });
  const ahead = await getChange(async () => {
    const { id } = await soldOn(0);
    await pay(manager, id, { amount: "300.00" });
  });
  expect(ahead).toEqual({ total: 0, ages: [0, 0, 0, 0], customers: 0 });
});

test("an opening balance is old, and what came back is not owed", async () => {
  const change = await getChange(async () => {
    const { id, dealIds, product } = await soldOn(5, 45);
    await db.customer.update({ where: { id }, data: { openingBalance: 50 } });
    const lines = [{ SKU: product.SKU, sort: "Standard", color: "Blue", quantity: 1 }];
    const input = { dealId: dealIds[1], lines, reason: "Wrong color" };
    await recordReturn(manager, recordReturnSchema.parse(input));
  });
  expect(change).toEqual({ total: 500, ages: [270, 180, 0, 50], customers: 1 });
});

test("the list by balance counts what came back", async () => {
  const { product, dealId, customer } = await soldDeal();
  const lines = [{ SKU: product.SKU, sort: "Standard", color: "Blue", quantity: 3 }];
  const input = { dealId, lines, reason: "Wrong color" };
  await recordReturn(manager, recordReturnSchema.parse(input));
  const owing = await soldOn(0);
  const { customerID } = await db.customer
    .findUniqueOrThrow({ where: { id: owing.id } })
    .then(({ customerId }) => ({ customerID: customerId }));
  const listed = await listCustomers(manager, { order: "balance" });
  const places = [customerID, customer.customerID].map((wanted) =>
    listed.findIndex((one) => one.customerID === wanted),
  );
  expect(listed[places[1] ?? -1]?.balance).toBe("0.00");
  expect(places[0]).toBeLessThan(places[1] ?? -1);
  const balances = listed.map(({ balance }) => Number(balance));
  expect(balances).toEqual([...balances].sort((one, other) => other - one));
});

test("cheques of the next seven days are listed, without those that were taken back", async () => {
  const { id } = await soldOn(0);
  const before = await getReceivables(manager);
  const cheque = (days: number) =>
    pay(manager, id, { amount: "10.00", method: "cheque", dueDay: daysFromToday(days) });
  const [due] = [await cheque(0), await cheque(6), await cheque(7)];
  const taken = await cheque(1);
  await reversePayment(manager, { id, paymentId: taken._id, reason: "No cover" });
  const { cheques } = await getReceivables(manager);
  expect(cheques.count - before.cheques.count).toBe(2);
  expect(Number(cheques.total) - Number(before.cheques.total)).toBe(20);
  expect(cheques.next.find(({ _id }) => _id === due?._id)).toMatchObject({
    number: due?.number,
    dueDay: daysFromToday(),
    amount: "10.00",
    customerId: id,
  });
});

const openSchema = z.object({ age: z.number(), open: z.number() });

test("the ages are those of the deals' own states, whatever was sold and paid", async () => {
  await db.$executeRaw`
    WITH customer AS (
      INSERT INTO "Customer" ("name", "customerId", "openingBalance")
      SELECT 'Many', 'M-' || gen_random_uuid(), (random() * 100)::int - 30 FROM generate_series(1, 60) RETURNING "id"
    ), deal AS (
      INSERT INTO "Deal" ("id", "customerId", "saleDate", "piastres")
      SELECT uuid_v7(), "id", ${daysFromToday()}::date - (random() * 130)::int, (random() * 20000)::int FROM customer, generate_series(1, 6)
      RETURNING "id", "customerId"
    ), payment AS (
      INSERT INTO "Payment" ("customerId", "day", "amount", "method", "username")
      SELECT "id", now(), (1 + random() * 15000)::int / 100.0, 'cash', 'ada' FROM customer, generate_series(1, 4)
      RETURNING "id", "customerId"
    )
    INSERT INTO "PaymentDeal" ("paymentId", "dealId")
    SELECT p."id", d."id" FROM payment p JOIN deal d ON d."customerId" = p."customerId"
    WHERE p."customerId"::text < '8' AND random() < 0.2 OR right(p."customerId"::text, 1) < '8' AND random() < 0.3`;
  const rows = await queryRows(driver, openSchema)`
    SELECT (${daysFromToday()}::date - day)::int AS age, open::float8 FROM ${selectDealPayments(Prisma.sql`
      SELECT "id", "openingBalance", "paymentTermsDays" FROM "Customer"`)} paid WHERE open > 0`;
  const bounds = [0, 31, 61, 91, Infinity];
  const expected = bounds
    .slice(0, -1)
    .map((from, at) =>
      rows
        .filter(({ age }) => age >= from && age < (bounds[at + 1] ?? Infinity))
        .reduce((sum, { open }) => sum + open, 0),
    );
  const { ages, total } = await getReceivables(manager);
  const amounts = ages.map(({ amount }) => Math.round(Number(amount) * 100));
  expect(amounts.slice(0, 3)).toEqual(expected.slice(0, 3));
  expect(amounts[3]).toBeGreaterThanOrEqual(expected[3] ?? 0);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(Number(total) * 100));
});
