import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import {
  createLine,
  makeCustomer,
  resell,
  sell,
  soldDeal,
} from "@/scripts/test-support/samples/customers";
import { daysFromToday, pay } from "@/scripts/test-support/samples/payments";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { createCustomer, deleteCustomer, updateCustomer } from "../commands";
import { deleteDeal } from "../deals/commands";
import { mergeCustomers } from "../merging/commands";
import { getCustomer, listCustomers } from "../queries";
import { recordReturn } from "../returns/recording/commands";
import { recordReturnSchema } from "../returns/schema";
import { reversePayment } from "./commands";
import { reconcileBalances } from "./repository";

const manager = await makeActor("manager");

const readBalance = async (id: string) => (await getCustomer(manager, { id })).balance;

test("the balance follows the opening balance, deals, their edits and deletion, returns, payments and reversals", async () => {
  const { id, dealId, product, customer } = await soldDeal();
  const { name, customerID } = customer;
  const balances = [await readBalance(id)];
  const note = async (work: Promise<unknown>) => {
    await work;
    balances.push(await readBalance(id));
  };
  await note(updateCustomer(manager, { id, name, customerID, openingBalance: "-20.50" }));
  await note(resell(manager, id, dealId, { products: [createLine(product, { quantity: 4 })] }));
  const line = { SKU: product.SKU, sort: "Standard", color: "Blue", quantity: 1 };
  const back = { dealId, reason: "Torn", lines: [line] };
  await note(recordReturn(manager, recordReturnSchema.parse(back)));
  const { _id: paymentId } = await pay(manager, id, { amount: "100.25" });
  await note(Promise.resolve());
  await note(reversePayment(manager, { id, paymentId, reason: "Typed twice" }));
  await note(sell(manager, id, { products: [createLine(product)], saleDate: daysFromToday(-40) }));
  await note(deleteDeal(manager, { id, dealId }));
  expect(balances).toEqual([
    ...["270.00", "249.50", "339.50", "249.50", "149.25", "249.50", "519.50", "249.50"],
  ]);
  expect(await reconcileBalances()).not.toContain(customerID);
});

test("both balances of merged customers are one's, and that of a deleted one is gone", async () => {
  const [kept, other] = [await soldDeal(), await soldDeal()];
  await pay(manager, other.id, { amount: "70.00" });
  await mergeCustomers(manager, { id: kept.id, otherId: other.id });
  expect(await readBalance(kept.id)).toBe("470.00");
  expect(await reconcileBalances()).not.toContain(kept.customer.customerID);
  await deleteCustomer(manager, { id: kept.id });
  const customerId = { in: [kept.id, other.id] };
  expect(await db.customerBalance.count({ where: { customerId } })).toBe(0);
});

test("payments of many at once are all in the balance", async () => {
  const { _id: id } = await makeCustomer();
  await Promise.all(Array.from({ length: 12 }, () => pay(manager, id, { amount: "10.10" })));
  expect(await readBalance(id)).toBe("-121.20");
});

test("the list by balance pages through equal balances by customer ID", async () => {
  const own = randomUUID().slice(0, 8);
  for (const [at, openingBalance] of ["5", "90", "5", "0", "5", "-3"].entries())
    await createCustomer(manager, { name: own, customerID: `${own}-${at}`, openingBalance });
  const found: string[] = [];
  for (let after: string | undefined; ; after = found.at(-1)) {
    const page = await listCustomers(manager, { q: own, order: "balance", after, limit: 2 });
    if (page.length === 0) break;
    found.push(...page.map(({ customerID }) => customerID));
  }
  expect(found).toEqual([1, 0, 2, 4, 3, 5].map((at) => `${own}-${at}`));
});
