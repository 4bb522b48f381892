import { beforeEach, expect, test } from "vitest";
import { deleteDeal } from "@/lib/customers/deals/commands";
import { filterDeals } from "@/lib/customers/deals/filters";
import { monthSums } from "@/lib/customers/deals/rules";
import { getAdminHome } from "@/lib/home/admin/queries";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { addDays, startOfDay, toDay } from "@/lib/platform/time/days";
import { getReport } from "@/lib/reports/queries";
import { getReportSchema } from "@/lib/reports/schema";
import {
  createLine,
  makeCustomer,
  resell,
  sell,
  soldDeal,
} from "@/scripts/test-support/samples/customers";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { getCustomer } from "../queries";

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

const { TZ } = settings();
const today = () => toDay(new Date(), TZ);
const EIGHT_WEEKS = 56;

const report = async (by: string) => {
  const admin = await makeActor("admin");
  const { rows } = await getReport(
    admin,
    getReportSchema.parse({ report: "deals", by, from: addDays(today(), -90) }),
  );
  return rows;
};

/** Makes the deal one of an earlier version, which knew no day of the sale, entered at a moment. */
const enterBefore = (id: string, createdAt: Date) =>
  db.deal.update({ where: { id }, data: { saleDate: null, createdAt }, select: { id: true } });

test("a deal is sold today unless another day is sent, and a moment means its day in the factory", async () => {
  const { sales, id, product, deal } = await soldDeal();
  expect(deal.saleDate).toBe(today());
  const products = [createLine(product)];
  const sold = async (saleDate: string) =>
    (await sell(sales, id, { products, saleDate })).deals[0]?.saleDate;
  expect(await sold("2025-02-28")).toBe("2025-02-28");
  expect(await sold("2025-03-31T22:30:00Z")).toBe(toDay(new Date("2025-03-31T22:30:00Z"), TZ));
  expect(await sold(today())).toBe(today());
});

test("a day after today is refused, and nothing is stored", async () => {
  const { sales, id, product, dealId } = await soldDeal();
  const deal = { products: [createLine(product)], saleDate: addDays(today(), 1) };
  const refused = {
    code: "invalidInput",
    details: { lines: [{ field: "saleDate", reason: "saleDateFuture" }] },
  };
  await expect(sell(sales, id, deal)).rejects.toMatchObject(refused);
  await expect(resell(sales, id, dealId, deal)).rejects.toMatchObject(refused);
  const { deals } = await getCustomer(sales, { id });
  expect(deals.map(({ saleDate }) => saleDate)).toEqual([today()]);
});

test("an edit keeps the day of the sale unless it sends another one, which the log records", async () => {
  const { sales, id, product, dealId } = await soldDeal();
  const products = [createLine(product)];
  const { deals } = await resell(sales, id, dealId, { products, saleDate: "2026-01-31" });
  expect(deals[0]?.saleDate).toBe("2026-01-31");
  expect((await resell(sales, id, dealId, { products })).deals[0]?.saleDate).toBe("2026-01-31");
  expect((await getLogs(sales))[1]).toMatchObject({
    action: "DEAL_UPDATED",
    details: { before: { saleDate: today() }, after: { saleDate: "2026-01-31" } },
  });
});

test("a deal of an earlier version was sold on the day on which it was entered, in the factory's time zone", async () => {
  const { sales, id, dealId } = await soldDeal();
  const midnight = startOfDay("2026-03-01", TZ);
  await enterBefore(dealId, midnight);
  const first = await getCustomer(sales, { id });
  expect(first.deals[0]?.saleDate).toBe("2026-03-01");
  await enterBefore(dealId, new Date(midnight.getTime() - 1));
  const { deals } = await getCustomer(sales, { id });
  expect(deals[0]?.saleDate).toBe("2026-02-28");
  expect(filterDeals(deals, { mode: "month", value: "2026-02" })).toHaveLength(1);
});

test("reports, homes and months count a deal on the day of its sale, one of an earlier version on the day of its entry", async () => {
  const { sales, id, product } = await soldDeal();
  const products = [createLine(product, { quantity: 1 })];
  const saleDate = addDays(today(), -EIGHT_WEEKS);
  await sell(sales, id, { products, saleDate });
  const [old] = (await sell(sales, id, { products })).deals;
  await enterBefore(old?._id ?? "", new Date(Date.now() - EIGHT_WEEKS * 86_400_000));
  const [present, past] = [today(), saleDate].map((day) => day.slice(0, "YYYY-MM".length));
  const sums = (await report("month")).map(({ month, amount }) => [month, amount]);
  expect(sums).toEqual([
    [`${past}-01`, "180.00"],
    [`${present}-01`, "270.00"],
  ]);
  const { deals } = await getCustomer(sales, { id });
  const home = (await getAdminHome(await makeActor("admin"))).deals.months;
  expect(home).toEqual(monthSums(deals, today()));
  expect(home.find(({ month }) => month === past)).toMatchObject({ amount: "180.00", count: 2 });
});

test("a deal that was entered this month leaves the figures with its deletion, whatever day it was sold on", async () => {
  const [sales, { _id: id }] = [await makeActor("sales"), await makeCustomer()];
  const { product } = await soldDeal();
  const saleDate = addDays(today(), -EIGHT_WEEKS);
  const [deal] = (await sell(sales, id, { products: [createLine(product)], saleDate })).deals;
  expect(await report("month")).toHaveLength(2);
  await deleteDeal(sales, { id, dealId: deal?._id ?? "" });
  expect(await report("month")).toHaveLength(1);
});
