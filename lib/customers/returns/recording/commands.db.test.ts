import { describe, expect, test } from "vitest";
import type { Role } from "@/lib/auth/actor";
import { deleteCustomer } from "@/lib/customers/commands";
import { deleteDeal } from "@/lib/customers/deals/commands";
import { getAccount } from "@/lib/customers/payments/queries";
import { getCustomer } from "@/lib/customers/queries";
import { getStatement } from "@/lib/customers/statements/queries";
import { db } from "@/lib/platform/database/db";
import type { ProductView } from "@/lib/products/schema";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { fc } from "@/scripts/test-support/runs/property";
import { createLine, resell, sell, soldDeal } from "@/scripts/test-support/samples/customers";
import { daysFromToday, pay } from "@/scripts/test-support/samples/payments";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  acceptedSale,
  getLogs,
  toldTo,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import { getStockCard } from "@/lib/stock/cards/queries";
import { listReturns } from "../queries";
import { reconcileReturns } from "../repository";
import { returnName } from "../return-name";
import { recordNamedReturnSchema, recordReturnSchema } from "../schema";
import { recordNamedReturn, recordReturn } from "./commands";

const refused = (code: string, details?: object): unknown =>
  expect.objectContaining({ code, ...(details && { details }) });

const manager = await makeActor("manager");

const give = (input: object, actor = manager) =>
  recordReturn(actor, recordReturnSchema.parse({ reason: "Wrong color", ...input }));

const blue = ({ SKU }: Pick<ProductView, "SKU">, quantity: number, change: object = {}) => ({
  SKU,
  sort: "Standard",
  color: "Blue",
  quantity,
  ...change,
});

async function getStock({ sorts }: ProductView) {
  const colorId = sorts[0]?.colors.find(({ color }) => color === "Blue")?._id ?? "";
  return getStockCard(manager, { colorId, limit: 1 });
}

describe("a return of a deal", () => {
  test("puts good units on hand, only records damaged ones, and credits both", async () => {
    const { id, dealId, deal, product, customer } = await soldDeal();
    const lines = [blue(product, 1), blue(product, 1, { condition: "damaged" })];
    const made = await give({ dealId, lines });
    expect(made).toMatchObject({
      reason: "Wrong color",
      day: daysFromToday(),
      credit: "180.00",
      customer: { _id: id, name: customer.name, customerID: customer.customerID },
      deal: { _id: dealId, number: deal.number },
      salesRequest: null,
      username: manager.username,
    });
    expect(
      made.lines.map(({ quantity, condition, credit }) => [quantity, condition, credit]),
    ).toEqual([
      [1, "good", "90.00"],
      [1, "damaged", "90.00"],
    ]);
    const { quantity, movements } = await getStock(product);
    expect(quantity).toBe(11);
    expect(movements[0]).toMatchObject({
      kind: "damaged",
      quantityDelta: 0,
      reservedDelta: 0,
      quantityAfter: 11,
      damaged: 1,
      document: { type: "return", id: made._id, label: returnName(made.number) },
    });
    const account = await getAccount(manager, { id });
    expect(account).toMatchObject({
      balance: "90.00",
      returns: [made],
      deals: [{ dealId, returned: "180.00", paid: "0.00", open: "90.00", state: "unpaid" }],
    });
    expect(await listReturns(manager, { dealId })).toEqual([made]);
    const entry = (await getLogs(manager)).at(-1);
    expect(entry).toMatchObject({
      action: "GOODS_RETURNED",
      username: manager.username,
      details: { return: returnName(made.number), name: customer.name, credit: "180.00" },
    });
  });

  test("notifies who sold the goods, and not who recorded it", async () => {
    const { sales, id, dealId, product, customer } = await soldDeal();
    const made = await give({ dealId, lines: [blue(product, 1)] });
    const told = await toldTo(sales);
    expect(told.filter(({ key }) => key === "goodsReturned")).toMatchObject([
      {
        params: {
          username: manager.username,
          label: returnName(made.number),
          from: customer.name,
          customerId: id,
        },
      },
    ]);
    const own = await acceptedSale();
    await give({ salesRequestId: own.request._id, lines: [blue(own.product, 1)] });
    const ofRequest = await toldTo(own.sales);
    expect(ofRequest.find(({ key }) => key === "goodsReturned")).toMatchObject({
      params: { from: `#${own.request.number}`, number: own.request.number },
    });
    expect((await toldTo(manager)).map(({ key }) => key)).not.toContain("goodsReturned");
  });

  test("of all units credits exactly what they came to, however it is split and at whatever price", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 9_999 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
        async (price, discount, parts) => {
          const quantity = parts.reduce((sum, part) => sum + part, 0);
          const { sales, id } = await soldDeal();
          const product = await makeProduct({ Blue: 0 });
          const change = { quantity, pricePerItem: price / 100, discount: discount / 100 };
          const { deals } = await sell(sales, id, { products: [createLine(product, change)] });
          const [deal] = deals;
          const credits = [];
          for (const part of parts)
            credits.push(
              Number((await give({ dealId: deal?._id, lines: [blue(product, part)] })).credit),
            );
          const sum = credits.reduce((all, credit) => all + Math.round(credit * 100), 0);
          expect((sum / 100).toFixed(2)).toBe(deal?.total);
        },
      ),
      { numRuns: IS_LONG ? 60 : 8 },
    );
  });

  test("takes the lines of a color in their order, or the one that is named", async () => {
    const { sales, id } = await soldDeal();
    const product = await makeProduct({ Blue: 0 });
    const priced = (quantity: number, pricePerItem: number) =>
      createLine(product, { quantity, pricePerItem, discount: 0 });
    const { deals } = await sell(sales, id, {
      products: [priced(2, 50), priced(1, 0), priced(1, 50)],
    });
    const dealId = deals[0]?._id;
    const credit = async (line: object) => (await give({ dealId, lines: [line] })).credit;
    expect(await credit(blue(product, 1, { line: 2 }))).toBe("0.00");
    await expect(give({ dealId, lines: [blue(product, 1, { line: 2 })] })).rejects.toEqual(
      refused("notEnoughSold"),
    );
    expect(await credit(blue(product, 3))).toBe("150.00");
  });

  test("refuses more units than are left, and goods that were not sold, and then changes nothing", async () => {
    const { dealId, product } = await soldDeal();
    await give({ dealId, lines: [blue(product, 2)] });
    const names = { sku: product.SKU, sortName: "Standard" };
    await expect(give({ dealId, lines: [blue(product, 1), blue(product, 1)] })).rejects.toEqual(
      refused("notEnoughSold", { lines: [{ ...names, color: "Blue", asked: 1, left: 0 }] }),
    );
    await expect(give({ dealId, lines: [blue(product, 1, { color: "Red" })] })).rejects.toEqual(
      refused("notSold", { lines: [{ ...names, color: "Red" }] }),
    );
    expect((await getStock(product)).quantity).toBe(12);
    expect(await listReturns(manager, { dealId })).toHaveLength(1);
  });

  test("of the last unit by two people at once is made once", async () => {
    const { id, dealId, product } = await soldDeal();
    await give({ dealId, lines: [blue(product, 2)] });
    const other = await makeActor("manager");
    const results = await Promise.allSettled(
      [manager, other, manager, other].map((actor) =>
        give({ dealId, lines: [blue(product, 1)] }, actor),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toEqual(refused("notEnoughSold"));
    expect((await getStock(product)).quantity).toBe(13);
    expect((await getAccount(manager, { id })).balance).toBe("0.00");
  });

  test("of several colors at once by two people has no deadlock", async () => {
    const { sales, id } = await soldDeal();
    const product = await makeProduct({ Blue: 0, Red: 0 });
    const line = (color: string) => createLine(product, { color, quantity: 8 });
    const { deals } = await sell(sales, id, { products: [line("Blue"), line("Red")] });
    const second = await sell(sales, id, { products: [line("Red"), line("Blue")] });
    const ids = [deals[0]?._id, second.deals[0]?._id];
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        give({
          dealId: ids[at % 2],
          lines: [
            blue(product, 1, { color: at % 2 ? "Red" : "Blue", condition: "damaged" }),
            blue(product, 1, { color: at % 2 ? "Blue" : "Red" }),
          ],
        }),
      ),
    );
    expect(
      await db.color.findMany({ where: { productId: product._id }, select: { quantity: true } }),
    ).toEqual([{ quantity: 4 }, { quantity: 4 }]);
  });

  test.each<Role>(["worker", "sales", "admin"])("is not for a %s", async (role) => {
    const { dealId, product } = await soldDeal();
    const actor = await makeActor(role);
    await expect(give({ dealId, lines: [blue(product, 1)] }, actor)).rejects.toEqual(
      refused("notAllowed"),
    );
  });
});

describe("a deal with returns", () => {
  test("keeps at least what came back, at its price, and may change otherwise", async () => {
    const { sales, id, dealId, product } = await soldDeal();
    await give({ dealId, lines: [blue(product, 2)] });
    const edit = (change: object) =>
      resell(sales, id, dealId, { products: [createLine(product, change)] });
    const tooFew = refused("belowReturned", {
      lines: [{ sku: product.SKU, sortName: "Standard", color: "Blue", returned: 2 }],
    });
    for (const change of [{ quantity: 1 }, { pricePerItem: 99 }, { discount: 0 }, { color: "Red" }])
      await expect(edit(change)).rejects.toEqual(tooFew);
    await edit({ quantity: 2 });
    expect((await getAccount(sales, { id })).deals[0]).toMatchObject({
      open: "0.00",
      state: "paid",
    });
    await edit({ quantity: 4 });
    expect((await give({ dealId, lines: [blue(product, 2)] })).credit).toBe("180.00");
  });

  test("frees what was paid for the returned units", async () => {
    const { sales, id, dealId, product } = await soldDeal();
    await sell(sales, id, { products: [createLine(product)], saleDate: daysFromToday(-9) });
    await pay(sales, id, { amount: "270.00", dealIds: [dealId] });
    await give({ dealId, lines: [blue(product, 1)] });
    const states = (await getAccount(sales, { id })).deals;
    expect(states.map(({ paid, open, state }) => [paid, open, state])).toEqual([
      ["180.00", "0.00", "paid"],
      ["90.00", "180.00", "partlyPaid"],
    ]);
  });

  test("takes the credit along when it is deleted; the return and the goods stay", async () => {
    const { sales, id, dealId, deal, product } = await soldDeal();
    const { _id, number } = await give({ dealId, lines: [blue(product, 1)] });
    await deleteDeal(sales, { id, dealId });
    expect((await getCustomer(sales, { id })).balance).toBe("0.00");
    const [kept] = await listReturns(manager, { limit: 1 });
    expect(kept).toMatchObject({
      _id,
      number,
      customer: null,
      deal: { _id: null, number: deal.number },
    });
    expect((await getStock(product)).quantity).toBe(11);
  });

  test("is deleted or returned first, when both happen at once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { sales, id, dealId, product } = await soldDeal();
      const [returned] = await Promise.allSettled([
        give({ dealId, lines: [blue(product, 1)] }),
        deleteDeal(sales, { id, dealId }),
      ]);
      if (returned.status === "rejected") expect(returned.reason).toEqual(refused("dealNotFound"));
      expect((await getStock(product)).quantity).toBe(returned.status === "fulfilled" ? 11 : 10);
      expect((await getCustomer(sales, { id })).balance).toBe("0.00");
    }
  });

  test("outlives its customer as a document", async () => {
    const { sales, id, dealId, product } = await soldDeal();
    const { _id } = await give({ dealId, lines: [blue(product, 1)] });
    await deleteCustomer(sales, { id });
    const kept = (await listReturns(manager, {})).find((each) => each._id === _id);
    expect(kept).toMatchObject({ customer: null, credit: "90.00" });
  });

  test("is in the statement of its customer", async () => {
    const { sales, id, dealId, deal, product } = await soldDeal();
    const { number } = await give({ dealId, lines: [blue(product, 1)] });
    await pay(sales, id, { amount: "-10.00", reason: "Too much" });
    const { lines, closing } = await getStatement(sales, { id });
    expect(lines.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual(
      [
        ["deal", "270.00", "0.00", "270.00"],
        ["return", "0.00", "90.00", "180.00"],
        ["payment", "10.00", "0.00", "190.00"],
      ],
    );
    expect([lines[0]?.number, lines[1]?.number, closing]).toEqual([deal.number, number, "190.00"]);
  });
});

describe("a return of a request", () => {
  test("counts against its units, and against its deal once there is one", async () => {
    const { request, product } = await acceptedSale();
    const of = { salesRequestId: request._id };
    const made = await give({ ...of, lines: [blue(product, 1)] });
    expect(made).toMatchObject({
      credit: "0.00",
      customer: null,
      salesRequest: { _id: request._id },
    });
    await expect(give({ ...of, lines: [blue(product, 3)] })).rejects.toEqual(
      refused("notEnoughSold"),
    );
    const { id } = await soldDeal();
    const products = [createLine(product, { quantity: 3 })];
    const { deals } = await sell(manager, id, { products, salesRequestId: request._id });
    const again = await give({ ...of, lines: [blue(product, 3)] });
    expect(again).toMatchObject({ credit: "270.00", deal: { _id: deals[0]?._id } });
    expect(await listReturns(manager, of)).toEqual([again, made]);
  });

  test("refuses one that is no accepted removal", async () => {
    const { request, product } = await waitingSale();
    await expect(give({ salesRequestId: request._id, lines: [blue(product, 1)] })).rejects.toEqual(
      refused("notReturnable", { params: { number: request.number } }),
    );
  });
});

test("goods of no document come back without a credit", async () => {
  const product = await makeProduct({ Blue: 2 });
  const { deal, customer, credit } = await give({ lines: [blue(product, 5)] });
  expect([deal, customer, credit]).toEqual([null, null, "0.00"]);
  expect((await getStock(product)).quantity).toBe(7);
  const unknown = blue(product, 1, { color: "Gold" });
  await expect(give({ lines: [unknown] })).rejects.toEqual(
    refused("colorNotFound", {
      lines: [{ sku: product.SKU, sortName: "Standard", color: "Gold" }],
    }),
  );
});

test("a deal is found by the number that people use", async () => {
  const { deal, dealId, product } = await soldDeal();
  const named = (from: string) =>
    recordNamedReturn(
      manager,
      recordNamedReturnSchema.parse({ from, lines: [blue(product, 1)], reason: "Late" }),
    );
  const arabicDigits = String(deal.number).replace(
    /\d/g,
    (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "",
  );
  expect((await named(`d-${arabicDigits}`)).deal?._id).toBe(dealId);
  await expect(named("D-999999999")).rejects.toEqual(refused("dealNotFound"));
  await expect(named("#999999999")).rejects.toEqual(refused("salesRequestNotFound"));
  await expect(named("Monday")).rejects.toEqual(refused("invalidInput"));
});

test("the proof finds what no command would write", async () => {
  expect(await reconcileReturns()).toEqual([]);
  const { dealId, deal, product } = await soldDeal();
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO "Return" ("dealId", "dealNumber", "day", "reason", "piastres", "username")
      VALUES (${dealId}::uuid, ${deal.number}, now(), 'x', 100, 'ada') RETURNING "id"
    )
    INSERT INTO "ReturnLine" ("returnId", "position", "productId", "colorId", "productName", "sku", "sort", "color",
      "quantity", "isDamaged", "pricePerItem", "discount", "piastres")
    SELECT made."id", 0, ${product._id}::uuid, uuid_v7(), l."productName", l."sku", l."sort", l."color", 9, false, l."pricePerItem", l."discount", 99
    FROM made, "DealLine" l WHERE l."dealId" = ${dealId}::uuid`;
  const [made] = await db.return.findMany({ where: { dealId } });
  expect(await reconcileReturns()).toEqual([returnName(made?.number ?? 0)]);
  // Other files share the database.
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = 'replica'`,
    db.$executeRaw`DELETE FROM "ReturnLine" WHERE "returnId" = ${made?.id}::uuid`,
    db.$executeRaw`DELETE FROM "Return" WHERE "id" = ${made?.id}::uuid`,
  ]);
});
