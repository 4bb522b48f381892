import { expect, test } from "vitest";
import { deleteCustomer } from "@/lib/customers/commands";
import { listCustomers } from "@/lib/customers/queries";
import { listCustomersSchema } from "@/lib/customers/schema";
import { recordPayment } from "@/lib/customers/payments/commands";
import { recordPaymentSchema } from "@/lib/customers/payments/schema";
import { db } from "@/lib/platform/database/db";
import { getReport } from "@/lib/reports/queries";
import { getReportSchema } from "@/lib/reports/schema";
import { search } from "@/lib/search/queries";
import { createLine, sell, soldDeal } from "@/scripts/test-support/samples/customers";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { archiveCustomer, restoreCustomer } from "./commands";

test("an archived customer leaves lists and searches, stays in reports, and is restored", async () => {
  const { sales, id } = await soldDeal();
  const actor = await makeActor("admin");
  const { name, customerId: q } = await db.customer.findUniqueOrThrow({ where: { id } });
  const list = async (more: object = {}) =>
    (await listCustomers(sales, listCustomersSchema.parse({ q, ...more }))).map(({ _id }) => _id);
  const report = getReportSchema.parse({ report: "deals", by: "customer" });
  const { rows } = await getReport(actor, report);
  await archiveCustomer(actor, { id });
  await archiveCustomer(actor, { id });
  for (const order of [{}, { order: "balance" }]) {
    expect(await list(order)).toEqual([]);
    expect(await list({ ...order, archived: "only" })).toEqual([id]);
    expect(await list({ ...order, archived: "all" })).toEqual([id]);
  }
  expect((await search(actor, { q })).customers).toEqual([]);
  expect((await getReport(actor, report)).rows).toEqual(rows);
  await restoreCustomer(actor, { id });
  expect(await list()).toEqual([id]);
  expect((await search(actor, { q })).customers).toHaveLength(1);
  expect(await getLogs(actor)).toMatchObject([
    { action: "CUSTOMER_ARCHIVED", details: { name, customerID: q } },
    { action: "CUSTOMER_RESTORED", details: { name, customerID: q } },
  ]);
});

test("an archived customer gets no new deals, but pays and can be deleted with payments", async () => {
  const { sales, id, product } = await soldDeal();
  await archiveCustomer(sales, { id });
  const deals = await db.deal.count({ where: { customerId: id } });
  await expect(sell(sales, id, { products: [createLine(product)] })).rejects.toMatchObject({
    code: "customerArchived",
  });
  expect(await db.deal.count({ where: { customerId: id } })).toBe(deals);
  const paid = recordPaymentSchema.parse({ id, day: "2026-01-01", amount: 10, method: "cash" });
  const { _id } = await recordPayment(sales, paid);
  await deleteCustomer(sales, { id });
  const kept = { where: { id: _id }, select: { customerId: true, deals: true } };
  expect(await db.payment.findUnique(kept)).toEqual({ customerId: null, deals: [] });
});
