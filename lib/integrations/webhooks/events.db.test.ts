import * as z from "zod";
import { afterEach, describe, expect, test, vi } from "vitest";
import { acceptCount, startCount } from "@/lib/counts/commands";
import { countColor } from "@/lib/counts/lines/commands";
import { ChangeFeed } from "@/lib/platform/database/change-feed";
import { db, inTransaction } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { createProduct } from "@/lib/products/commands";
import { editProduct, deleteProduct } from "@/lib/products/editing/commands";
import { editProductSchema } from "@/lib/products/editing/schema";
import { fieldsSchema } from "@/lib/products/fields/schema";
import {
  cancelHeldOrder,
  releaseHeldOrder,
  reviewSalesRequest,
  extendHeldOrder,
  unholdHeldOrder,
} from "@/lib/requests/sales/commands";
import { commentOnSalesRequest } from "@/lib/requests/sales/history/commands";
import { watchHoldEnds } from "@/lib/requests/sales/hold-ends/commands";
import { changeStock } from "@/lib/stock/commands";
import { addStock } from "@/lib/stock/repository";
import { createWorkerRequest, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { soldDeal } from "@/scripts/test-support/samples/customers";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  heldSale,
  inDays,
  createItem,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { makeWebhook, queuedFor } from "@/scripts/test-support/samples/integrations";
import { updateWebhook } from "./commands";

afterEach(async () => {
  await db.webhook.deleteMany();
  await db.webhookDelivery.deleteMany();
  await db.factorySettings.deleteMany();
});

const dataSchema = z.looseObject({
  kind: z.optional(z.string()),
  decision: z.optional(z.string()),
  label: z.optional(z.string()),
  quantityDelta: z.optional(z.number()),
  heldDelta: z.optional(z.number()),
  available: z.optional(z.number()),
  lines: z.optional(z.array(z.unknown())),
  total: z.optional(z.string()),
});

/** The types of what waits for a webhook, each with what tells it from others. */
const news = async (id: string) =>
  (await queuedFor(id)).map(({ type, data }) => {
    const { kind, quantityDelta, heldDelta, decision, available, label } = dataSchema.parse(data);
    const said = [kind, quantityDelta, heldDelta, decision, available, label];
    return [type, ...said.filter((one) => one !== undefined)].join(" ");
  });

const line = (sku: string, quantity: number) => ({
  sku,
  sortName: "Standard",
  color: "Blue",
  quantity,
});
describe("an event is queued in the transaction of its effect:", () => {
  test("stock that moves, from every path, in order", async () => {
    const manager = await makeActor("manager");
    const { _id: id } = await makeWebhook(["stock.moved"]);
    const product = await createProduct(manager, {
      name: "Towel",
      size: "M",
      SKU: `W-${Date.now()}`,
      sorts: [{ sortName: "Standard", colors: [{ color: "Blue", quantity: 9 }] }],
    });
    const { SKU, _id: productId } = product;
    await changeStock(manager, { action: "remove", lines: [line(SKU, 2)] });
    const { _id: request } = await createWorkerRequest(await makeActor("worker"), {
      requestId: `REQ-${Date.now()}`,
      productSKU: SKU,
      sortName: "Standard",
      color: "Blue",
      quantity: 3,
      action: "add",
    });
    await decideWorkerRequest(manager, { id: request, state: "Accepted" });
    const count = await startCount(manager, { skus: [SKU], isBlind: false });
    const colorId = product.sorts[0]?.colors[0]?._id ?? "";
    await countColor(manager, { id: count._id, colorId, quantity: 4, kind: "set" });
    await acceptCount(manager, { id: count._id, leaveOutGone: false });
    const fields = { ...fieldsSchema.parse(product) };
    const sorts = product.sorts.map((sort) => ({
      ...sort,
      colors: sort.colors.map((color) => ({ ...color, quantity: 6 })),
    }));
    await editProduct(manager, editProductSchema.parse({ id: productId, ...fields, sorts }));
    await deleteProduct(manager, { sku: SKU });
    expect(await news(id)).toEqual([
      "stock.moved opening 9 0 9",
      "stock.moved remove -2 0 7",
      "stock.moved request 3 0 10",
      "stock.moved edit -6 0 4",
      "stock.moved edit 2 0 6",
      "stock.moved delete -6 0 0",
    ]);
    const [, removed] = await queuedFor(id);
    expect(removed).toMatchObject({ documentId: colorId, tries: 0, state: "waiting" });
    expect(removed?.data).toMatchObject({
      colorId,
      sku: SKU,
      sortName: "Standard",
      color: "Blue",
      onHand: 7,
      held: 0,
      by: manager.username,
      document: null,
    });
    expect(await db.movement.findUnique({ where: { id: removed?.eventId } })).not.toBeNull();
  });

  test("a color that becomes low and recovers, once each", async () => {
    const manager = await makeActor("manager");
    const { _id: id } = await makeWebhook(["stock.low", "stock.recovered"]);
    const { SKU } = await createProduct(manager, {
      name: "Towel",
      size: "M",
      SKU: `L-${Date.now()}`,
      minQuantity: 5,
      sorts: [{ sortName: "Standard", colors: [{ color: "Blue", quantity: 9 }] }],
    });
    const move = (action: "add" | "remove", quantity: number) =>
      changeStock(manager, { action, lines: [line(SKU, quantity)] });
    for (const quantity of [5, 1]) await move("remove", quantity);
    for (const quantity of [1, 9]) await move("add", quantity);
    expect(await news(id)).toEqual(["stock.low 4", "stock.recovered 13"]);
  });

  test("every decision on a request, of both kinds, also by the clock, and no comment", async () => {
    const { _id: id } = await makeWebhook(["request.decided"]);
    const { manager, id: sale, request } = await waitingSale();
    const review = (input: object) =>
      reviewSalesRequest(manager, { id: sale, status: "held", ...input });
    await review({ status: "date-changed", updatedSubmissionDate: inDays(8) });
    await commentOnSalesRequest(manager, { id: sale, text: "Soon." });
    await review({ holdUntil: inDays(3) });
    await unholdHeldOrder(manager, { id: sale });
    await review({});
    await extendHeldOrder(manager, { id: sale, holdUntil: inDays(5) });
    await cancelHeldOrder(manager, { id: sale, reason: "Gone" });
    const label = `#${request.number}`;
    expect(await news(id)).toEqual(
      ["dateChanged", "held", "unheld", "held", "holdExtended", "cancelled"].map(
        (one) => `request.decided ${one} ${label}`,
      ),
    );
    const cancelled = (await queuedFor(id)).at(-1);
    expect(cancelled).toMatchObject({
      documentId: sale,
      data: {
        requestId: sale,
        of: "sales",
        action: "remove",
        status: "cancelled",
        by: manager.username,
        text: "Gone",
        lines: [{ sortName: "Standard", color: "Blue", quantity: 3 }],
      },
    });
  });

  test("a part, a release, a hold that the clock gave back, and a worker's request", async () => {
    // What other tests held and left is given back before, so that it is no news here.
    await setSettings({ endedHolds: "giveBack" });
    await watchHoldEnds(new Date(`${inDays(500)}T12:00:00Z`));
    const { _id: id } = await makeWebhook(["request.decided"]);
    const decisions = async () =>
      (await queuedFor(id)).map(({ data }) => dataSchema.parse(data).decision);
    const product = await makeProduct({ Blue: 2 });
    const part = await waitingSale({ items: [createItem(product)] });
    await reviewSalesRequest(part.manager, { id: part.id, status: "accepted", partial: true });
    const held = await heldSale();
    await releaseHeldOrder(held.manager, { id: held.id });
    await heldSale(inDays(0));
    await watchHoldEnds(new Date(`${inDays(2)}T12:00:00Z`));
    const { SKU: productSKU } = await makeProduct({ Blue: 5 });
    const { _id: request } = await createWorkerRequest(await makeActor("worker"), {
      requestId: `REQ-${Date.now()}`,
      productSKU,
      sortName: "Standard",
      color: "Blue",
      quantity: 3,
      action: "add",
    });
    await decideWorkerRequest(held.manager, { id: request, state: "Rejected", reason: "No." });
    expect(await decisions()).toEqual([
      ...["partlyAccepted", "held", "released", "held", "holdEnded", "rejected"],
    ]);
    const [first, , , , given, rejected] = await queuedFor(id);
    expect(first?.data).toMatchObject({ given: 2, requested: 3 });
    expect(given?.data).toMatchObject({ by: "system", status: "pending" });
    expect(rejected?.data).toMatchObject({ of: "worker", status: "rejected", text: "No." });
  });

  test("a deal with its lines and total, once", async () => {
    const { _id: id } = await makeWebhook();
    const { dealId, deal: sold, customer } = await soldDeal();
    const deals = (await queuedFor(id)).filter(({ type }) => type === "deal.made");
    expect(deals).toMatchObject([
      {
        documentId: dealId,
        eventId: dealId,
        data: { customer: { name: customer.name }, currency: "EGP", saleDate: sold.saleDate },
      },
    ]);
    const { lines, total } = dataSchema.parse(deals[0]?.data);
    const [deal] = await db.deal.findMany({ where: { id: dealId }, include: { lines: true } });
    expect(lines).toHaveLength(deal?.lines.length ?? -1);
    expect(total).toMatch(/^\d+\.\d\d$/);
  });

  test("and none with an effect that is rolled back, none for a webhook that is paused or not told of it", async () => {
    const { _id: id, admin, url } = await makeWebhook(["deal.made"]);
    const { SKU } = await makeProduct({ Blue: 9 });
    const manager = await makeActor("manager");
    const add = () => changeStock(manager, { action: "add", lines: [line(SKU, 1)] });
    await add();
    await updateWebhook(admin, { id, url, events: ["stock.moved"], isActive: false });
    await add();
    await updateWebhook(admin, { id, url, events: ["stock.moved"], isActive: true });
    const rolledBack = inTransaction(UNKEYED, async (tx) => {
      await addStock(tx, [line(SKU, 1)], { kind: "add", username: manager.username });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    expect(await queuedFor(id)).toEqual([]);
    await add();
    expect(await news(id)).toEqual(["stock.moved add 1 0 12"]);
  });
});

test("a decision wakes the sender only where a webhook is told of it", async () => {
  const { manager, id } = await waitingSale();
  const feed = new ChangeFeed(settings().DATABASE_URL);
  const topics: string[] = [];
  const ignore = () => undefined;
  const onResync = () => topics.push("resync");
  feed.subscribe({ onChange: (topic) => topics.push(topic), onResync, onEnd: ignore });
  await vi.waitFor(() => expect(topics).toEqual(["resync"]));
  await reviewSalesRequest(manager, { id, status: "held" });
  await vi.waitFor(() => expect(topics).toContain("requestHistory"));
  expect(topics).not.toContain("outbox");
  await makeWebhook(["request.decided"]);
  await unholdHeldOrder(manager, { id });
  await vi.waitFor(() => expect(topics).toContain("outbox"));
  await feed.close();
});
