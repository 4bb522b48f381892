import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { makeCustomer, soldDeal } from "@/scripts/test-support/samples/customers";
import { pay } from "@/scripts/test-support/samples/payments";
import { getCustomer } from "../queries";
import { reversePayment } from "./commands";
import { paymentName } from "./payment-name";
import { reconcileBalances } from "./repository";

test("the proof of balances names a customer whose balance is not what the documents come to", async () => {
  const { sales, id, dealId } = await soldDeal();
  const payment = await pay(sales, id, { amount: "10.50" });
  await reversePayment(sales, { id, paymentId: payment._id, reason: "Typed twice" });
  await pay(sales, id, { amount: "0.01", dealIds: [dealId] });
  const { customerID } = await getCustomer(sales, { id });
  expect(await reconcileBalances()).not.toContain(customerID);
  const add = (piastres: number) =>
    db.$executeRaw`UPDATE "Deal" SET "piastres" = "piastres" + ${piastres}::int WHERE "id" = ${dealId}::uuid`;
  await add(1);
  expect(await reconcileBalances()).toContain(customerID);
  await add(-1);
  expect(await reconcileBalances()).not.toContain(customerID);
});

test("it names a customer whose kept balance was changed", async () => {
  const { id: customerId, customer } = await soldDeal();
  const add = (piastres: number) =>
    db.customerBalance.update({
      where: { customerId },
      data: { piastres: { increment: piastres } },
    });
  await add(1);
  expect(await reconcileBalances()).toContain(customer.customerID);
  await add(-1);
  expect(await reconcileBalances()).not.toContain(customer.customerID);
});

test("it names a payment for a deal of another customer", async () => {
  const { sales, dealId } = await soldDeal();
  const { _id: id } = await makeCustomer();
  const { _id: paymentId, number } = await pay(sales, id, { amount: "1" });
  const name = paymentName(number);
  expect(await reconcileBalances()).not.toContain(name);
  await db.paymentDeal.create({ data: { paymentId, dealId } });
  expect(await reconcileBalances()).toContain(name);
  await db.paymentDeal.deleteMany({ where: { paymentId } });
});
