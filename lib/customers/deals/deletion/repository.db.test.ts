import { beforeEach, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { deleteCustomer } from "@/lib/customers/commands";
import { deleteDeal } from "@/lib/customers/deals/commands";
import { listLastPrices } from "@/lib/customers/deals/prices/queries";
import { proposeDeal } from "@/lib/customers/deals/requests/queries";
import { reconcileDeals } from "@/lib/customers/deals/repository";
import { getSalesHome } from "@/lib/home/sales/queries";
import { getAdminHome } from "@/lib/home/admin/queries";
import { listNotifications } from "@/lib/notifications/queries";
import { db } from "@/lib/platform/database/db";
import { getReport } from "@/lib/reports/queries";
import { getReportSchema } from "@/lib/reports/schema";
import { getSalesRequest } from "@/lib/requests/sales/queries";
import {
  createLine,
  makeCustomer,
  sell,
  soldDeal,
  storedFiles,
  createReceipt,
} from "@/scripts/test-support/samples/customers";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { acceptedSale, getLogs } from "@/scripts/test-support/samples/sales-requests";

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

const DAY = 86_400_000;
const EIGHT_WEEKS = 56 * DAY;

const moveBack = (id: string) =>
  db.deal.update({
    where: { id },
    data: { createdAt: new Date(Date.now() - EIGHT_WEEKS) },
    select: { id: true },
  });

const selectDealsBy = async (by: string, admin: Actor) =>
  getReport(admin, getReportSchema.parse({ report: "deals", by }));

const sumOfHome = async (admin: Actor) => {
  const { deals } = await getAdminHome(admin);
  return deals.months.map(({ amount, count }) => `${count}: ${amount}`);
};

test("a deleted customer leaves reports and homes as they were, as one row without a name", async () => {
  const admin = await makeActor("admin");
  const { sales, id, deal, product } = await soldDeal();
  const other = await soldDeal();
  await sell(sales, id, { products: [createLine(product, { quantity: 7 })] });
  await moveBack(deal._id);
  const [months, products, home] = [
    await selectDealsBy("month", admin),
    await selectDealsBy("product", admin),
    await sumOfHome(admin),
  ];
  await deleteCustomer(admin, { id });
  expect(await selectDealsBy("month", admin)).toEqual(months);
  expect(await selectDealsBy("product", admin)).toEqual(products);
  expect(await sumOfHome(admin)).toEqual(home);
  const { rows, totals } = await selectDealsBy("customer", admin);
  expect(rows.map(({ customer, deals }) => [customer, deals])).toEqual(
    expect.arrayContaining([
      [null, 2],
      ["شركة النور", 1],
    ]),
  );
  expect(totals).toEqual(months.totals);
  expect((await getAdminHome(admin)).customers.year.map(({ _id }) => _id)).toEqual([other.id]);
  expect((await getSalesHome(sales)).latestDeals.map(({ _id }) => _id)).toEqual([other.deal._id]);
  expect(await reconcileDeals()).toEqual([]);
  await expect(listLastPrices(admin, { id, productIds: [product._id] })).rejects.toMatchObject({
    code: "customerNotFound",
  });
});

test("the last price of a product is none of a deleted deal", async () => {
  const admin = await makeActor("admin");
  const { id, product } = await soldDeal();
  const { _id } = await makeCustomer();
  expect(await listLastPrices(admin, { id: _id, productIds: [product._id] })).toHaveLength(1);
  await deleteCustomer(admin, { id });
  expect(await listLastPrices(admin, { id: _id, productIds: [product._id] })).toEqual([]);
});

test("a deleted deal of a month that is over stays in its figures without its receipt, one of the present month leaves them", async () => {
  const manager = await makeActor("manager");
  const past = await soldDeal(createReceipt("past"));
  const present = await soldDeal(createReceipt("present"));
  await moveBack(past.deal._id);
  for (const { id, deal } of [past, present]) await deleteDeal(manager, { id, dealId: deal._id });
  expect(await storedFiles(past.deal.driveFileId, present.deal.driveFileId)).toBe(0);
  const kept = { select: { customerId: true, receiptId: true } };
  expect(await db.deal.findUnique({ where: { id: past.deal._id }, ...kept })).toEqual({
    customerId: null,
    receiptId: null,
  });
  expect(await db.deal.count({ where: { id: present.deal._id } })).toBe(0);
  expect(await db.dealLine.count({ where: { dealId: present.deal._id } })).toBe(0);
});

test("a sales user deletes own deals and customers whose deals are all their own, and nobody else's", async () => {
  const { sales, id, deal, product } = await soldDeal();
  const colleague = await makeActor("sales");
  const refused = (count: number) => ({
    code: "dealsOfOthers",
    details: { params: { count } },
  });
  await expect(deleteCustomer(colleague, { id })).rejects.toMatchObject(refused(1));
  await expect(deleteDeal(colleague, { id, dealId: deal._id })).rejects.toMatchObject(refused(1));
  await sell(colleague, id, { products: [createLine(product)] });
  await expect(deleteCustomer(sales, { id })).rejects.toMatchObject(refused(1));
  expect(await db.deal.count({ where: { customerId: id } })).toBe(2);
  expect(await getLogs(colleague)).toMatchObject([{ action: "DEAL_CREATED" }]);
  await deleteDeal(sales, { id, dealId: deal._id });
  expect(await deleteCustomer(colleague, { id })).toEqual({ deletedDeals: 1 });
});

test("a deal whose maker nobody knows is a manager's to delete", async () => {
  const { sales, id, deal } = await soldDeal();
  await db.deal.update({ where: { id: deal._id }, data: { madeById: null } });
  await expect(deleteDeal(sales, { id, dealId: deal._id })).rejects.toMatchObject({
    code: "dealsOfOthers",
  });
  await deleteDeal(await makeActor("manager"), { id, dealId: deal._id });
});

test("managers and admins are notified of a customer who was deleted with deals", async () => {
  const [manager, admin] = [await makeActor("manager"), await makeActor("admin")];
  const { sales, id } = await soldDeal();
  await deleteCustomer(sales, { id });
  await deleteCustomer(sales, { id: (await makeCustomer())._id });
  for (const actor of [manager, admin]) {
    const { notifications } = await listNotifications(actor, {});
    expect(notifications.map(({ key, params }) => [key, params.count])).toEqual([
      ["customerDeleted", 1],
    ]);
  }
  expect((await listNotifications(sales, {})).notifications).toEqual([]);
});

test("a request names its deleted deal until another one is made from it", async () => {
  const sale = await acceptedSale();
  const { _id } = await makeCustomer();
  const deal = { products: [createLine(sale.product)], salesRequestId: sale.id };
  const { deals } = await sell(sale.sales, _id, deal);
  await deleteCustomer(sale.sales, { id: _id });
  const deletedDeal = deals[0]?.number;
  expect(await getSalesRequest(sale.sales, { id: sale.id })).toMatchObject({
    deal: null,
    deletedDeal,
  });
  expect(await proposeDeal(sale.sales, { id: sale.id })).toMatchObject({ deletedDeal });
  const again = await sell(sale.sales, (await makeCustomer())._id, deal);
  expect(await getSalesRequest(sale.sales, { id: sale.id })).toMatchObject({
    deal: { number: again.deals[0]?.number },
    deletedDeal: null,
  });
});
