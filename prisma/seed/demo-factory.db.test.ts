import * as z from "zod/mini";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { isPassword } from "@/lib/auth/password";
import { toDay } from "@/lib/platform/time/days";
import { settings } from "@/lib/platform/env";
import { openDatabase } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { selectDealPayments } from "@/lib/customers/payments/assignment";
import { reconcileReturns } from "@/lib/customers/returns/repository";
import { createLabelSizeSchema } from "@/lib/products/labels/sizes/schema";
import { checkedPdf } from "@/lib/platform/files/pdf-file";
import { copyOfTemplate } from "@/scripts/test-support/databases/databases";
import { DEMO_PASSWORD } from "./accounts";
import { seedDemoFactory } from "./demo-factory";

// Movements cannot be deleted, so the seed needs a database that no other test uses.
const databaseUrl = await copyOfTemplate(inject("serverUrl"), `demo_${randomUUID()}`);
const { db, driver } = openDatabase({
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: undefined,
});

/** All rows that seeding writes, for comparison before and after. */
const snapshot = async () => ({
  users: await db.user.findMany({ orderBy: { id: "asc" } }),
  products: await db.product.findMany({ orderBy: { id: "asc" } }),
  colors: await db.color.findMany({ orderBy: { id: "asc" } }),
  movements: await db.movement.findMany({ orderBy: { id: "asc" } }),
  requests: await db.workerRequest.findMany({ orderBy: { id: "asc" } }),
  sales: await db.salesRequest.findMany({ orderBy: { id: "asc" }, include: { items: true } }),
  customers: await db.customer.findMany({ orderBy: { id: "asc" } }),
  deals: await db.deal.findMany({ orderBy: { id: "asc" }, include: { lines: true } }),
  notifications: await db.notification.findMany({ orderBy: { id: "asc" } }),
  logs: await db.systemLog.findMany({ orderBy: { id: "asc" } }),
  pictures: await db.productImage.count(),
});

/** The colors whose stock differs from the sum of their movements, or from the last movement's totals. */
const differingColors = () => queryRows(driver, z.object({ id: z.string() }))`
  SELECT c."id" FROM "Color" c
  LEFT JOIN LATERAL (
    SELECT sum(m."quantityDelta") AS quantity, sum(m."reservedDelta") AS reserved,
      (array_agg(m."quantityAfter" ORDER BY m."id" DESC))[1] AS last,
      (array_agg(m."reservedAfter" ORDER BY m."id" DESC))[1] AS "lastReserved"
    FROM "Movement" m WHERE m."colorId" = c."id"
  ) AS moved ON true
  WHERE coalesce(moved.quantity, 0) <> c."quantity" OR coalesce(moved.reserved, 0) <> c."reserved"
    OR coalesce(moved.last, 0) <> c."quantity" OR coalesce(moved."lastReserved", 0) <> c."reserved"
    OR c."reserved" <> (
      SELECT coalesce(sum(i."quantity"), 0) FROM "SalesRequestItem" i JOIN "SalesRequest" r ON r."id" = i."requestId"
      WHERE r."status" = 'held' AND i."colorId" = c."id")`;

test("a database with another factory is refused and not changed", async () => {
  await db.user.create({ data: { username: "owner", passwordHash: "-", role: "admin" } });
  await expect(seedDemoFactory({ databaseUrl })).rejects.toThrow("already holds a factory");
  expect(await db.user.count()).toBe(1);
  expect(await db.product.count()).toBe(0);
});

describe("the demo factory", () => {
  beforeAll(async () => {
    await db.user.deleteMany();
    await seedDemoFactory({ databaseUrl });
  }, 120_000);

  test("opens with its accounts, products and requests", async () => {
    expect(await db.product.count({ where: { isArchived: false } })).toBe(40);
    expect(await db.product.count({ where: { isArchived: true } })).toBe(1);
    expect(await db.user.count()).toBe(9);
    const left = await db.user.findMany({ where: { deactivatedAt: { not: null } } });
    expect(left.map(({ username }) => username)).toEqual(["omar.nabil"]);
    expect(await db.workerRequest.count({ where: { state: "Null" } })).toBe(6);
    expect(await db.workerRequest.count({ where: { state: "Accepted" } })).toBe(3);
    expect(await db.workerRequest.count({ where: { state: "Rejected" } })).toBe(1);
    expect(await db.systemLog.count({ where: { action: "PRODUCT_CREATED" } })).toBe(41);
    expect(await db.color.count({ where: { quantity: 0 } })).toBeGreaterThan(0);
  });

  test("has a name, numbers and a logo", async () => {
    const set = await db.factorySettings.findMany({ include: { logo: true } });
    expect(set).toMatchObject([
      { nameEn: "Nile Weave Textiles", version: 1, logo: { width: 480 } },
    ]);
  });

  test("has a size of labels of its own, which can be printed", async () => {
    const [size] = await db.labelSize.findMany({ omit: { id: true, version: true } });
    expect(createLabelSizeSchema.parse(size)).toEqual(size);
  });

  test.each(["worker", "manager", "sales", "admin"])("lets %s in with that role", async (name) => {
    const user = await db.user.findUniqueOrThrow({ where: { usernameKey: name } });
    expect(user.role).toBe(name);
    expect(await isPassword(user.passwordHash, DEMO_PASSWORD)).toBe(true);
  });

  test("has a different picture for every product, in two sizes", async () => {
    const where = { isArchived: false };
    const products = await db.product.findMany({ where, include: { image: true } });
    expect(new Set(products.map(({ imageHash }) => imageHash)).size).toBe(40);
    const sizes = products.map(({ image }) => [image?.large.length, image?.small.length]);
    expect(sizes.flat().every((bytes) => bytes !== undefined && bytes > 1_000)).toBe(true);
    expect(sizes.flat().reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)).toBeLessThan(1.5e6);
  });

  test("explains all stock by movements, the accepted requests included", async () => {
    expect(await differingColors()).toEqual([]);
    const accepted = await db.workerRequest.findMany({ where: { state: "Accepted" } });
    for (const request of accepted) {
      const movement = await db.movement.findFirstOrThrow({ where: { documentId: request.id } });
      const sign = request.action === "add" ? 1 : -1;
      expect(movement).toMatchObject({
        kind: "request",
        quantityDelta: sign * request.quantity,
        username: request.decidedBy,
        createdAt: request.decidedAt,
      });
    }
  });

  test("has sales requests in every status, four of them held and one of those overdue", async () => {
    const rows = await db.salesRequest.groupBy({ by: ["status"], _count: true });
    expect(Object.fromEntries(rows.map(({ status, _count }) => [status, _count]))).toEqual({
      pending: 5,
      dateChanged: 1,
      held: 4,
      accepted: 3,
      rejected: 1,
      cancelled: 1,
    });
    const today = new Date(toDay(new Date(), settings().TZ));
    const overdue = await db.salesRequest.findMany({ where: { holdUntil: { lt: today } } });
    expect(overdue).toMatchObject([{ status: "held" }]);
    expect(overdue[0]?.overdueSince?.getTime()).toBeLessThan(Date.now());
    expect(await db.salesRequest.count({ where: { overdueSince: { not: null } } })).toBe(1);
  });

  test("has a sales request that was accepted in part, and its rest, which both say so", async () => {
    const rests = await db.salesRequest.findMany({
      where: { restOfId: { not: null } },
      include: { items: true, restOf: { include: { items: true } } },
    });
    expect(rests).toMatchObject([
      { status: "pending", items: [{ quantity: 20 }], restOf: { status: "accepted" } },
    ]);
    const [rest] = rests;
    const events = await db.requestEvent.findMany({
      where: { requestId: { in: [rest?.id ?? "", rest?.restOfId ?? ""] } },
      orderBy: { createdAt: "asc" },
    });
    const [asked, ...others] = events.map(({ kind, given, requested, other }) => ({
      kind,
      given,
      requested,
      other,
    }));
    expect(asked?.kind).toBe("created");
    expect(others).toHaveLength(2);
    expect(others).toContainEqual({
      kind: "partlyAccepted",
      given: 50,
      requested: 70,
      other: `#${rest?.number}`,
    });
    expect(others.map(({ kind }) => kind)).toContain("restCreated");
  });

  test("has the movements that the decisions on its sales requests require", async () => {
    const movements = await queryRows(driver, z.object({ status: z.string(), kinds: z.string() }))`
      SELECT r."status"::text AS status, string_agg(m."kind"::text, ' ' ORDER BY m."id") AS kinds
      FROM "SalesRequest" r JOIN "SalesRequestItem" i ON i."requestId" = r."id" AND i."position" = 1
      JOIN "Movement" m ON m."documentId" = r."id" AND m."colorId" = i."colorId"
      GROUP BY r."id" ORDER BY 1, 2`;
    expect(movements.map(({ status, kinds }) => `${status}: ${kinds}`)).toEqual([
      "accepted: hold release",
      "accepted: sale",
      "accepted: sale",
      "cancelled: hold cancel",
      "held: hold",
      "held: hold",
      "held: hold",
      "held: hold",
      "pending: hold unhold",
    ]);
  });

  test("numbers its sales requests, and the next one gets the next number", async () => {
    const sales = await db.salesRequest.findMany({ orderBy: { id: "asc" } });
    expect(sales.map(({ number }) => number)).toEqual(sales.map((_, at) => at + 1));
    const next = await db.salesRequest.create({ data: { action: "add" } });
    expect(next.number).toBe(sales.length + 1);
    await db.salesRequest.delete({ where: { id: next.id } });
  });

  test("names its worker requests by their numbers in the log", async () => {
    const requests = await db.workerRequest.findMany({ include: { requestNumber: true } });
    const logs = await db.systemLog.findMany({ where: { action: "WORKER_REQUEST_CREATED" } });
    expect(logs.length).toBe(requests.length);
    const namesById = new Map(
      requests.map(({ requestId, requestNumber }) => [requestId, `W-${requestNumber?.number}`]),
    );
    const logged = z.object({ requestId: z.string(), requestName: z.string() });
    const loggedNames = logs.map(({ details }) => {
      const { requestId, requestName } = logged.parse(details);
      return [requestId, requestName] as const;
    });
    expect(new Map(loggedNames)).toEqual(namesById);
  });

  test("has notifications for everybody: some unread, the older ones read", async () => {
    const getKeys = async (username: string) => {
      const found = await db.notification.findMany({ where: { user: { usernameKey: username } } });
      expect(found.some(({ isRead }) => isRead) && found.some(({ isRead }) => !isRead)).toBe(true);
      return new Set(found.map(({ key }) => key));
    };
    for (const reviewer of ["manager", "admin"])
      expect(await getKeys(reviewer)).toEqual(
        new Set([
          ...["workerRequestCreated", "workerRequestCommented", "holdOverdue"],
          ...["salesRequestCreated", "salesRequestCommented", "stockLow"],
        ]),
      );
    expect(await getKeys("sales")).toContain("salesRequestUnheld");
  });

  test("has an accepted stock count, and an open one with entries", async () => {
    const counts = await db.stockCount.findMany({
      orderBy: { number: "asc" },
      include: { lines: true, entries: true },
    });
    expect(counts).toMatchObject([{ status: "accepted" }, { status: "open", closedBy: null }]);
    for (const { lines, entries } of counts) expect(entries).toHaveLength(lines.length);
    const [accepted] = counts;
    const moved = await db.movement.count({ where: { documentId: accepted?.id } });
    const different = accepted?.lines.filter(({ difference }) => difference !== 0);
    expect(moved).toBe(different?.length);
    expect(moved).toBeGreaterThan(0);
  });

  test("has a month of goods that managers added and removed, of which each color ends with what it had", async () => {
    const moves = await queryRows(driver, z.object({ colorId: z.string(), net: z.number() }))`
      SELECT "colorId", sum("quantityDelta")::int AS net FROM "Movement" WHERE "kind" IN ('add', 'remove') GROUP BY 1`;
    expect(moves.length).toBeGreaterThan(50);
    expect(moves.filter(({ net }) => net !== 0)).toEqual([]);
    const [days] = await queryRows(driver, z.object({ in: z.number(), out: z.number() }))`
      SELECT count(DISTINCT date("createdAt")) FILTER (WHERE "kind" = 'add')::int AS "in",
        count(DISTINCT date("createdAt")) FILTER (WHERE "kind" = 'remove')::int AS "out" FROM "Movement"`;
    expect(Math.min(days?.in ?? 0, days?.out ?? 0)).toBeGreaterThan(15);
    const logged = await db.systemLog.findMany({ where: { action: "STOCK_ADDED" } });
    expect(logged).toHaveLength(days?.in ?? 0);
  });

  test("has customers with deals of products that existed then, one customer with 60 deals", async () => {
    expect(await db.customer.count({ where: { isArchived: true } })).toBe(1);
    const where = { isArchived: false };
    const customers = await db.customer.findMany({ where, include: { deals: true } });
    const counts = customers.map(({ deals }) => deals.length);
    expect(customers).toHaveLength(12);
    expect(customers.filter(({ phones, address }) => phones.length > 0 && address)).toHaveLength(
      10,
    );
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 60]);
    const [odd] = await queryRows(driver, z.object({ lines: z.number() }))`
      SELECT count(*)::int AS lines FROM "DealLine" l JOIN "Deal" d ON d."id" = l."dealId"
      JOIN "Customer" c ON c."id" = d."customerId" LEFT JOIN "Product" p ON p."id" = l."productId"
      LEFT JOIN "Sort" s ON s."productId" = p."id" AND s."name" = l."sort"
      LEFT JOIN "Color" k ON k."sortId" = s."id" AND k."name" = l."color"
      WHERE k."id" IS NULL OR p."sku" <> l."sku" OR p."createdAt" > d."createdAt" OR c."createdAt" > d."createdAt"
        OR d."createdAt" > now()`;
    expect(odd).toEqual({ lines: 0 });
    const logged = { where: { action: "DEAL_CREATED" } };
    expect(await db.systemLog.count(logged)).toBe(await db.deal.count());
  });

  test("has returns of several products for several reasons, with good units on hand again and damaged ones", async () => {
    const lines = await db.returnLine.findMany({ include: { return: true } });
    const count = (pick: (line: (typeof lines)[number]) => unknown) =>
      new Set(lines.map(pick)).size;
    expect(count(({ sku }) => sku)).toBeGreaterThan(3);
    expect(count((line) => line.return.reason)).toBeGreaterThan(3);
    expect(count(({ isDamaged }) => isDamaged)).toBe(2);
    expect(await reconcileReturns()).toEqual([]);
  });

  test("has payments of most customers: in part, overdue, a cheque due this week, a refund and a reversal", async () => {
    const payments = await db.payment.findMany({ include: { deals: true } });
    expect(new Set(payments.map(({ customerId }) => customerId)).size).toBe(8);
    expect(payments.filter(({ day }) => day > new Date())).toEqual([]);
    const count = (isOne: (payment: (typeof payments)[number]) => boolean) =>
      payments.filter(isOne).length;
    const week = Date.now() + 7 * 86_400_000;
    expect(count(({ dueDay }) => dueDay !== null && dueDay.getTime() < week)).toBe(1);
    expect(count(({ reversesId }) => reversesId !== null)).toBe(1);
    expect(count(({ amount, reversesId }) => amount.isNegative() && !reversesId)).toBe(1);
    const all = Prisma.sql`SELECT "id", "openingBalance", "paymentTermsDays" FROM "Customer"`;
    const states = await queryRows(driver, z.object({ state: z.string() }))`
      SELECT DISTINCT d.state FROM ${selectDealPayments(all)} d ORDER BY 1`;
    expect(states.map(({ state }) => state)).toEqual(["overdue", "paid", "partlyPaid", "unpaid"]);
  });

  test("has receipts that pass the upload checks, for some of the deals", async () => {
    const withReceipt = await db.deal.findMany({ where: { receiptId: { not: null } } });
    const files = await db.storedFile.findMany({ orderBy: { id: "asc" } });
    expect(withReceipt.length).toBeGreaterThan(20);
    expect(withReceipt.map(({ receiptId }) => receiptId).sort()).toEqual(files.map(({ id }) => id));
    expect(Math.max(...files.map(({ bytes }) => bytes.length))).toBeLessThan(5_000);
    for (const { bytes } of [files[0], files.at(-1)].flatMap((file) => file ?? []))
      expect(await checkedPdf(new Blob([bytes]), "somebody")).toMatchObject({
        contentType: "application/pdf",
      });
  });

  test("is not changed by a second seed, nor by two at once", async () => {
    const before = await snapshot();
    const again = [seedDemoFactory({ databaseUrl }), seedDemoFactory({ databaseUrl })];
    const unchanged = { products: 40, created: false };
    expect(await Promise.all(again)).toEqual([unchanged, unchanged]);
    expect(await snapshot()).toEqual(before);
  });

  test("gains only the missing products when more are requested", async () => {
    const before = await snapshot();
    expect(await seedDemoFactory({ databaseUrl, products: 60 })).toEqual({
      products: 60,
      created: true,
    });
    expect(await seedDemoFactory({ databaseUrl, products: 70 })).toMatchObject({ products: 70 });
    expect(await seedDemoFactory({ databaseUrl, products: 50 })).toMatchObject({ created: false });
    expect(await differingColors()).toEqual([]);
    const grown = await db.product.findUniqueOrThrow({
      where: { skuKey: "gen-00041" },
      include: { sorts: { include: { colors: true } } },
    });
    expect(grown.sorts.map(({ colors }) => colors.length)).toEqual([4, 4, 4]);
    const after = await snapshot();
    expect(after.users).toEqual(before.users);
    expect(after.requests).toEqual(before.requests);
    expect(after.sales).toEqual(before.sales);
    expect(after.logs).toHaveLength(before.logs.length + 2);
    expect(after.products).toEqual(expect.arrayContaining(before.products));
  });
});
