import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { sealLogs } from "@/lib/logs/seals/commands";
import { db } from "@/lib/platform/database/db";
import type { SettleStock, StockDifference } from "@/lib/stock/reconciliation/schema";
import { changeStock } from "@/lib/stock/commands";
import { deleteProduct } from "@/lib/products/editing/commands";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { createItem, waitingSale } from "@/scripts/test-support/samples/sales-requests";
import { proveEachNight, proveStock, repairStock } from "./commands";
import { listStockProofs } from "./queries";
import type { StockProofView } from "./schema";

let manager: Actor;

beforeEach(async () => {
  await emptyFactory();
  manager = await makeActor("manager");
});

/** A proof, once it has ended. */
async function ended(id: string): Promise<StockProofView> {
  // It runs on its own: on a busy machine for longer than a second.
  await expect.poll(async () => (await getProof(id))?.endedAt, { timeout: 15_000 }).toBeTruthy();
  const proof = await getProof(id);
  if (!proof) throw new Error(`There is no proof ${id}.`);
  return proof;
}

const getProof = async (id: string) =>
  (await listStockProofs(manager, {})).find(({ _id }) => _id === id);

const proved = async () => ended((await proveStock(manager)).id);

/** A color of a new product, and what it is called. */
async function makeColor(quantity: number) {
  const product = await makeProduct({ Blue: quantity });
  const colorId = product.sorts[0]?.colors[0]?._id ?? "";
  return { product, colorId, sku: product.SKU };
}

const setFigures = (colorId: string, quantity: number, reserved = 0) =>
  db.color.update({ where: { id: colorId }, data: { quantity, reserved } });

const getDifference = (proof: StockProofView, wanted: string): StockDifference | undefined =>
  proof.findings?.differences.find(({ colorId }) => colorId === wanted);

async function differing(colorId: string): Promise<StockDifference> {
  const found = getDifference(await proved(), colorId);
  if (!found) throw new Error("The proof found no difference.");
  return found;
}

function getRepair(difference: StockDifference, quantity: number): SettleStock {
  const { colorId, movedQuantity, reserved, movedReserved, heldByOrders } = difference;
  const seen = {
    quantity: difference.quantity,
    movedQuantity,
    reserved,
    movedReserved,
    heldByOrders,
  };
  return { colorId, quantity, reason: "Counted by hand", seen };
}

const told = (key: string) =>
  db.notification.findMany({ where: { key, userId: manager.id }, orderBy: { id: "desc" } });

/** Changes a log entry as the owner of the database can. */
async function changeDetails(id: string, details: object): Promise<void> {
  await db.$executeRaw`ALTER TABLE "SystemLog" DISABLE TRIGGER "SystemLog_never_changed"`;
  await db.$executeRaw`UPDATE "SystemLog" SET "details" = ${details}::jsonb WHERE "id" = ${id}::uuid`;
  await db.$executeRaw`ALTER TABLE "SystemLog" ENABLE TRIGGER "SystemLog_never_changed"`;
}

describe("a proof", () => {
  test("names who asked for it, how much was checked, and no color that agrees", async () => {
    const { colorId } = await makeColor(5);
    const proof = await proved();
    expect(proof.username).toBe(manager.username);
    expect(proof.findings?.colors).toBe(await db.color.count());
    expect(proof.findings?.log.sealed).toBe(await db.logSeal.count());
    expect(getDifference(proof, colorId)).toBeUndefined();
  });

  test("names a color that was changed by raw SQL, and tells managers once", async () => {
    const { colorId, sku } = await makeColor(5);
    const { findings } = await proved();
    const toldBefore = (await told("stockDiffers")).length;
    await setFigures(colorId, 8);
    const expected = { sku, color: "Blue", isDeleted: false, quantity: 8, movedQuantity: 5 };
    expect(getDifference(await proved(), colorId)).toMatchObject(expected);
    await proved();
    const [notice, ...others] = await told("stockDiffers");
    expect(notice?.params).toEqual({ count: (findings?.differing ?? 0) + 1 });
    expect(others).toHaveLength(toldBefore);
    await setFigures(colorId, 9);
    await proved();
    expect(await told("stockDiffers")).toHaveLength(toldBefore + 2);
  });

  test("names the first log entry that was changed, and tells managers once", async () => {
    await proved();
    const toldBefore = (await told("logBroken")).length;
    const { id } = await db.systemLog.create({
      data: { username: manager.username, action: "STOCK_ADDED", details: { lines: [] } },
    });
    await sealLogs();
    await changeDetails(id, { lines: [1] });
    const proof = await proved();
    await proved();
    await changeDetails(id, { lines: [] });
    expect(proof.findings?.log.broken).toMatchObject({ kind: "changed", id });
    expect(await told("logBroken")).toHaveLength(toldBefore + 1);
  });

  test("is one for two people who ask at once", async () => {
    const other = await makeActor("admin");
    const proof = await db.$transaction(async (tx) => {
      // The first one reads the colors, and cannot have ended before the second person asks.
      await tx.$executeRaw`LOCK TABLE "Color" IN ACCESS EXCLUSIVE MODE`;
      const [one, two] = await Promise.all([proveStock(manager), proveStock(other)]);
      expect(one.id).toBe(two.id);
      return one;
    });
    await ended(proof.id);
  });

  test("of a night is made once by any number of instances, and again only after it lost its process", async () => {
    const now = new Date("2026-11-20T10:00:00Z");
    await Promise.all([proveEachNight(now), proveEachNight(now), proveEachNight(now)]);
    await proveEachNight(now);
    const nights = await db.stockProof.findMany();
    expect(nights).toMatchObject([{ username: null, dueAt: new Date("2026-11-20T01:15:00Z") }]);
    expect(nights[0]?.endedAt).not.toBeNull();
    await db.$executeRaw`UPDATE "StockProof" SET "endedAt" = NULL, "findings" = NULL`;
    await proveEachNight(now);
    expect(await db.stockProof.findMany()).toMatchObject([{ endedAt: null }]);
    await db.$executeRaw`UPDATE "StockProof" SET "startedAt" = now() - interval '36 minutes'`;
    const [broken] = await listStockProofs(manager, {});
    expect(broken).toMatchObject({ findings: null });
    expect(broken?.endedAt).not.toBeNull();
    await proveEachNight(now);
    expect((await db.stockProof.findFirstOrThrow()).findings).not.toBeNull();
  });
});

describe("a repair", () => {
  test("keeps what is on hand and records the missing movement, with the reason in the log", async () => {
    const { colorId, sku } = await makeColor(5);
    await setFigures(colorId, 8);
    const { id } = await repairStock(manager, getRepair(await differing(colorId), 8));
    expect(getDifference(await ended(id), colorId)).toBeUndefined();
    expect(
      await db.movement.findFirst({ where: { colorId }, orderBy: { id: "desc" } }),
    ).toMatchObject({
      kind: "edit",
      quantityDelta: 3,
      reservedDelta: 0,
      quantityAfter: 8,
      username: manager.username,
    });
    const [entry] = await db.systemLog.findMany({
      where: { action: "STOCK_SETTLED", username: manager.username },
    });
    expect(entry?.details).toMatchObject({
      sku,
      reason: "Counted by hand",
      moved: { quantity: 5, reserved: 0 },
      lines: [{ before: { quantity: 8, reserved: 0 }, after: { quantity: 8, reserved: 0 } }],
    });
  });

  test("goes back to what the movements say without a movement", async () => {
    const { colorId } = await makeColor(5);
    await setFigures(colorId, 8);
    const moves = await db.movement.count({ where: { colorId } });
    const { id } = await repairStock(manager, getRepair(await differing(colorId), 5));
    expect(getDifference(await ended(id), colorId)).toBeUndefined();
    expect(await db.color.findUniqueOrThrow({ where: { id: colorId } })).toMatchObject({
      quantity: 5,
    });
    expect(await db.movement.count({ where: { colorId } })).toBe(moves);
  });

  test("takes for held what the held orders say, and refuses less on hand than that", async () => {
    const { product, colorId } = await makeColor(20);
    const sale = await waitingSale({ items: [createItem(product)] });
    await reviewSalesRequest(sale.manager, { id: sale.id, status: "held" });
    const held = (await db.color.findUniqueOrThrow({ where: { id: colorId } })).reserved;
    expect(held).toBeGreaterThan(0);
    await setFigures(colorId, 20, held + 2);
    const found = await differing(colorId);
    await expect(repairStock(manager, getRepair(found, held - 1))).rejects.toMatchObject({
      code: "notEnoughStock",
    });
    const { id } = await repairStock(manager, getRepair(found, 20));
    expect(getDifference(await ended(id), colorId)).toBeUndefined();
    expect(await db.color.findUniqueOrThrow({ where: { id: colorId } })).toMatchObject({
      quantity: 20,
      reserved: held,
    });
  });

  test("brings the movements of a deleted color to zero", async () => {
    const { colorId, sku } = await makeColor(5);
    await deleteProduct(manager, { sku });
    await db.movement.create({
      data: {
        colorId,
        sku,
        sortName: "Standard",
        color: "Blue",
        kind: "add",
        username: "nobody",
        quantityDelta: 4,
        reservedDelta: 0,
        quantityAfter: 4,
        reservedAfter: 0,
      },
    });
    const found = await differing(colorId);
    expect(found).toMatchObject({ isDeleted: true, movedQuantity: 4, quantity: 0 });
    const { id } = await repairStock(manager, getRepair(found, 4));
    expect(getDifference(await ended(id), colorId)).toBeUndefined();
  });

  test("is refused when the color moved since, and when somebody else repaired it first", async () => {
    const { colorId, sku } = await makeColor(5);
    await setFigures(colorId, 8);
    const found = await differing(colorId);
    const line = { sku, sortName: "Standard", color: "Blue", quantity: 1 };
    await changeStock(manager, { action: "add", lines: [line] });
    const outdated = { code: "stockProofOutdated" };
    await expect(repairStock(manager, getRepair(found, 8))).rejects.toMatchObject(outdated);
    const now = await differing(colorId);
    expect(now).toMatchObject({ quantity: 9, movedQuantity: 6 });
    const other = await makeActor("admin");
    const both = await Promise.allSettled([
      repairStock(manager, getRepair(now, 9)),
      repairStock(other, getRepair(now, 9)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await ended((await proveStock(manager)).id);
  });
});
