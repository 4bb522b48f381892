import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Person } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { nowhere, buildRequest } from "@/scripts/test-support/rest/calls";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { GET as listCustomers } from "./customers/route";
import { GET as listLogs } from "./logs/SystemLogs/route";
import { GET as listProducts } from "./products/route";
import { GET as listRequests } from "./req/requests/route";
import { GET as listSalesRequests } from "./sales-requests/all/route";
import { GET as listOwnSalesRequests } from "./sales-requests/route";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test("more log entries than are read at once are answered whole, the newest first", async () => {
  const username = `whole-${randomUUID()}`;
  const start = Date.now() - 10_000;
  await db.systemLog.createMany({
    data: numbers(2_300).map((at) => ({
      username,
      action: "STOCK_ADDED",
      details: { at },
      createdAt: new Date(start + Math.floor(at / 3)),
    })),
  });
  const request = await buildRequest(
    await makeActor("manager"),
    "GET",
    undefined,
    `?username=${username}`,
  );
  const answer = z
    .array(z.object({ details: z.object({ at: z.number() }), createdAt: z.string() }))
    .parse(await (await listLogs(request, nowhere)).json());
  expect(new Set(answer.map(({ details }) => details.at)).size).toBe(2_300);
  const times = answer.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
});

test("more products than are read at once are answered whole, in SKU order, in both forms", async () => {
  const prefix = `W${randomUUID().slice(0, 8)}`;
  const skus = numbers(1_100).map((at) => `${prefix}-${String(at).padStart(4, "0")}`);
  await db.product.createMany({ data: skus.map((sku) => ({ sku, name: "Towel", size: "M" })) });
  const actor = await makeActor("worker");
  for (const form of ["&image=url", ""]) {
    const request = await buildRequest(actor, "GET", undefined, `?q=${prefix}${form}`);
    const answer = z
      .array(z.object({ SKU: z.string(), image: z.null() }))
      .parse(await (await listProducts(request, nowhere)).json());
    expect(answer.map(({ SKU }) => SKU)).toEqual(skus);
  }
  await db.product.deleteMany({ where: { sku: { startsWith: prefix } } });
});

test("of lists with the bytes of pictures each person has one at a time, and nobody packs them", async () => {
  const prefix = `W${randomUUID().slice(0, 8)}`;
  const skus = numbers(20).map((at) => `${prefix}-${at}`);
  await db.product.createMany({ data: skus.map((sku) => ({ sku, name: "Towel", size: "M" })) });
  const [greedy, other] = [await makeActor("worker"), await makeActor("worker")];
  const createList = async (actor: Person, search: string) =>
    listProducts(await buildRequest(actor, "GET", undefined, search), nowhere);
  const first = await createList(greedy, `?q=${prefix}`);
  expect(first.headers.get("cache-control")).toBe("no-store, no-transform");
  let hasBegun = false;
  const second = createList(greedy, `?q=${prefix}&limit=9`).then((answer) => {
    hasBegun = true;
    return answer;
  });
  expect(await (await createList(other, `?q=${prefix}`)).json()).toHaveLength(20);
  expect(await (await createList(greedy, `?q=${prefix}&image=url`)).json()).toHaveLength(20);
  expect(hasBegun).toBe(false);
  expect(await first.json()).toHaveLength(20);
  expect(await (await second).json()).toHaveLength(9);
  await db.product.deleteMany({ where: { sku: { startsWith: prefix } } });
});

test("more customers than are read at once are answered whole, with their deals or their number", async () => {
  const prefix = `W${randomUUID().slice(0, 8)}`;
  const ids = numbers(250).map((at) => `${prefix}-${String(at).padStart(4, "0")}`);
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO "Customer" ("name", "customerId") SELECT 'Nile', id FROM unnest(${ids}::text[]) AS id RETURNING "id"
    ), deals AS (
      INSERT INTO "Deal" ("customerId") SELECT made."id" FROM made, generate_series(1, 3) RETURNING "id"
    )
    INSERT INTO "DealLine" ("dealId", "position", "productName", "sku", "sort", "color", "quantity", "pricePerItem", "discount")
    SELECT deals."id", position, 'Towel', 'TW-1', 'Plain', 'Red', 2, 10.25, 0 FROM deals, generate_series(0, 1) AS position`;
  const actor = await makeActor("sales");
  const names = z.object({ customerID: z.string() });
  const deal = z.object({ products: z.array(z.unknown()).length(2), total: z.literal("41.00") });
  const forms = {
    "": names.extend({ deals: z.array(deal).length(3) }),
    "&deals=none": names.extend({ dealCount: z.literal(3) }),
  };
  for (const [form, shape] of Object.entries(forms)) {
    const request = await buildRequest(actor, "GET", undefined, `?q=${prefix}${form}`);
    const answer = z.array(shape).parse(await (await listCustomers(request, nowhere)).json());
    expect(answer.map(({ customerID }) => customerID)).toEqual(ids);
  }
  await db.customer.deleteMany({ where: { customerId: { startsWith: prefix } } });
});

test("more worker requests than are read at once are answered whole, the newest first", async () => {
  const requesterId = randomUUID();
  await db.workerRequest.createMany({
    data: numbers(1_001).map((at) => ({
      requestId: `REQ-${requesterId}-${at}`,
      requesterId,
      requesterUsername: "whole",
      productName: "Towel",
      productSku: "none",
      sortName: "Plain",
      color: "Red",
      quantity: 1,
      action: "add" as const,
    })),
  });
  const request = await buildRequest(await makeActor("manager"), "GET");
  const answer = z
    .array(z.object({ _id: z.string(), requesterUsername: z.string() }))
    .parse(await (await listRequests(request, nowhere)).json());
  const ids = answer.map(({ _id }) => _id);
  expect(ids).toEqual([...ids].sort().reverse());
  expect(answer.filter((one) => one.requesterUsername === "whole")).toHaveLength(1_001);
  await db.workerRequest.deleteMany({ where: { requesterId } });
});

test("more sales requests than are read at once are answered whole, to their manager and their maker", async () => {
  const [manager, sales] = [await makeActor("manager"), await makeActor("sales")];
  await db.salesRequest.createMany({
    data: numbers(1_001).map(() => ({ action: "add" as const, salesUserId: sales.id })),
  });
  for (const [list, actor] of [
    [listSalesRequests, manager],
    [listOwnSalesRequests, sales],
  ] as const) {
    const answer = z
      .array(
        z.object({ _id: z.string(), salesUser: z.nullable(z.object({ username: z.string() })) }),
      )
      .parse(await (await list(await buildRequest(actor, "GET"), nowhere)).json());
    const ids = answer.map(({ _id }) => _id);
    expect(ids).toEqual([...ids].sort().reverse());
    const own = answer.filter(({ salesUser }) => salesUser?.username === sales.username);
    expect(own).toHaveLength(1_001);
  }
  await db.salesRequest.deleteMany({ where: { salesUserId: sales.id } });
});
