import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCustomer } from "@/lib/customers/commands";
import { createCustomerSchema } from "@/lib/customers/schema";
import { getAccount } from "@/lib/customers/payments/queries";
import { getCustomer, listCustomers } from "@/lib/customers/queries";
import { listCustomersSchema } from "@/lib/customers/schema";
import { recordReturn } from "@/lib/customers/returns/recording/commands";
import { recordReturnSchema } from "@/lib/customers/returns/schema";
import { reconcileDeals } from "@/lib/customers/deals/repository";
import { reconcileReturns } from "@/lib/customers/returns/repository";
import { db } from "@/lib/platform/database/db";
import { untilWaiting } from "@/scripts/test-support/databases/lock-waits";
import {
  createLine,
  makeCustomer,
  resell,
  sell,
  soldDeal,
} from "@/scripts/test-support/samples/customers";
import { pay } from "@/scripts/test-support/samples/payments";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { archiveCustomer } from "../archive/commands";
import { reversePayment } from "../payments/commands";
import { mergeCustomers } from "./commands";

const manager = await makeActor("manager");

/** Creates a customer with these fields besides the names. */
async function createWith(fields: object) {
  const customerID = `M-${randomUUID().slice(-12)}`;
  const input = createCustomerSchema.parse({ name: `Nile ${customerID}`, customerID, ...fields });
  return createCustomer(manager, input);
}

test("all deals, payments and returns of a customer go to the one that stays", async () => {
  const [kept, gone] = [await soldDeal(), await soldDeal()];
  const { product, dealId, id: otherId } = gone;
  await pay(manager, kept.id, { amount: "20.00" });
  const paid = await pay(manager, otherId, { amount: "50.50", dealIds: [dealId] });
  await reversePayment(manager, { id: otherId, paymentId: paid._id, reason: "Typed twice" });
  await pay(manager, otherId, { amount: "30.25", dealIds: [dealId] });
  const blue = { SKU: product.SKU, sort: "Standard", color: "Blue", quantity: 1 };
  await recordReturn(
    manager,
    recordReturnSchema.parse({
      dealId,
      reason: "Wrong color",
      lines: [{ ...blue, condition: "good" }],
    }),
  );
  const [before, other] = [
    await getCustomer(manager, { id: kept.id }),
    await getCustomer(manager, { id: otherId }),
  ];
  const merger = await makeActor("manager");
  const merged = await mergeCustomers(merger, { id: kept.id, otherId });
  // 270 EGP each, less 20, less 30.25 and 90.
  expect([before.balance, other.balance, merged.balance]).toEqual(["250.00", "149.75", "399.75"]);
  expect(merged.deals.map(({ _id }) => _id)).toEqual([dealId, kept.dealId]);
  const account = await getAccount(manager, { id: kept.id });
  expect([account.balance, account.payments.length, account.returns.length]).toEqual([
    "399.75",
    4,
    1,
  ]);
  expect([...(await reconcileDeals()), ...(await reconcileReturns())]).toEqual([]);
  const [entry, ...others] = await getLogs(merger);
  expect([entry?.action, others]).toEqual(["CUSTOMERS_MERGED", []]);
  expect(entry?.details).toEqual({
    name: before.name,
    customerID: before.customerID,
    other: { name: other.name, customerID: other.customerID, balance: "149.75" },
    deals: 1,
    payments: 3,
    returns: 1,
    balanceBefore: "250.00",
    balance: "399.75",
  });
});

test("the one that stays keeps its contact and terms, and gets those that it lacks", async () => {
  const kept = await createWith({
    phones: ["0100 123 4567"],
    address: "Mahalla",
    notes: "Pays late",
    openingBalance: "100.10",
  });
  const other = await createWith({
    phones: ["+20 100 123 4567", "02 2345 6789"],
    address: "Tanta",
    taxNumber: "123-456",
    contactPerson: "Mona",
    notes: "Second shop",
    openingBalance: "-30.05",
    paymentTermsDays: 30,
  });
  const { _id, customerID } = await mergeCustomers(manager, { id: kept._id, otherId: other._id });
  expect(await getCustomer(manager, { id: _id })).toMatchObject({
    name: kept.name,
    customerID: kept.customerID,
    phones: ["0100 123 4567", "02 2345 6789"],
    address: "Mahalla",
    taxNumber: "123-456",
    contactPerson: "Mona",
    notes: "Pays late\nSecond shop",
    openingBalance: "70.05",
    balance: "70.05",
    paymentTermsDays: 30,
    formerNames: [other.name, other.customerID],
  });
  const find = async (q: string) =>
    (await listCustomers(manager, listCustomersSchema.parse({ q }))).map(
      (found) => found.customerID,
    );
  for (const q of [other.name, other.customerID, kept.name])
    expect(await find(q), q).toEqual([customerID]);
});

test("the address of the other one leads to the one that stays, also after a second merge", async () => {
  const [first, second, third] = [await makeCustomer(), await makeCustomer(), await makeCustomer()];
  await mergeCustomers(manager, { id: second._id, otherId: first._id });
  await mergeCustomers(manager, { id: third._id, otherId: second._id });
  for (const { _id: id } of [first, second, third])
    expect((await getCustomer(manager, { id }))._id).toBe(third._id);
  const again = mergeCustomers(manager, { id: third._id, otherId: first._id });
  await expect(again).rejects.toMatchObject({ code: "customerNotFound" });
});

test("an archived customer is active again once an active one is merged into it", async () => {
  const [kept, other] = [await makeCustomer(), await makeCustomer()];
  await archiveCustomer(manager, { id: kept._id });
  const { isArchived } = await mergeCustomers(manager, { id: kept._id, otherId: other._id });
  expect(isArchived).toBe(false);
});

test("a deal, its correction and a payment that wait for a merge go to the one that stays", async () => {
  const { sales, id: otherId, dealId, product } = await soldDeal();
  const { _id: id } = await makeCustomer();
  const products = [createLine(product)];
  const doings: Promise<unknown>[] = [];
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM "Customer" WHERE "id" = ${id}::uuid FOR UPDATE`;
    doings.push(mergeCustomers(manager, { id, otherId }));
    await untilWaiting(1);
    for (const [at, start] of [
      () => sell(sales, otherId, { products }),
      () => resell(sales, otherId, dealId, { products: [createLine(product, { quantity: 4 })] }),
      () => pay(sales, otherId, { dealIds: [dealId] }),
    ].entries()) {
      doings.push(start());
      await untilWaiting(at + 2);
    }
  });
  await Promise.all(doings);
  const { deals, balance } = await getCustomer(manager, { id });
  expect(deals.map(({ total }) => total)).toEqual(["270.00", "360.00"]);
  expect(balance).toBe("530.00");
});

test("of two who merge the same customers into each other one is told that the customer is gone", async () => {
  const [one, other] = [await soldDeal(), await soldDeal()];
  const outcomes = await Promise.allSettled([
    mergeCustomers(manager, { id: one.id, otherId: other.id }),
    mergeCustomers(await makeActor("admin"), { id: other.id, otherId: one.id }),
  ]);
  const reason: unknown = expect.objectContaining({ code: "customerNotFound" });
  expect(outcomes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ status: "fulfilled" }),
      expect.objectContaining({ status: "rejected", reason }),
    ]),
  );
  expect((await getCustomer(manager, { id: one.id })).deals).toHaveLength(2);
});

test("sales people merge nobody, and nobody is merged into themselves", async () => {
  const [kept, other] = [await makeCustomer(), await makeCustomer()];
  const input = { id: kept._id, otherId: other._id };
  await expect(mergeCustomers(await makeActor("sales"), input)).rejects.toMatchObject({
    code: "notAllowed",
  });
  await expect(
    mergeCustomers(manager, { id: kept._id, otherId: kept._id.toUpperCase() }),
  ).rejects.toMatchObject({ code: "invalidInput" });
  expect(await db.mergedCustomer.count({ where: { customerId: kept._id } })).toBe(0);
});
