import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { deleteUser } from "@/lib/users/commands";
import { makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  getDiscrepancies,
  heldSale,
  inDays,
  createItem,
  toStored,
  getLogs,
  getMovements,
  toldTo,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import {
  cancelHeldOrder,
  deleteSalesRequest,
  releaseHeldOrder,
  reviewSalesRequest,
  unholdHeldOrder,
} from "./commands";
import { getSalesRequest } from "./queries";
import type { ReviewSalesRequest } from "./schema";

test("a held order keeps its last day as long as it is held", async () => {
  const { manager, id } = await waitingSale();
  const holdUntil = inDays(0);
  const held = await reviewSalesRequest(manager, { id, status: "held", holdUntil });
  expect(held).toMatchObject({ holdUntil, isOverdue: false });
  const released = await releaseHeldOrder(manager, { id });
  expect(released).toMatchObject({ holdUntil: null, isOverdue: false });
});

test("a new date is every line's date", async () => {
  const product = await makeProduct({ Blue: 10, Red: 10 });
  const items = [
    createItem(product),
    createItem(product, { color: "Red", itemSubmissionDate: inDays(2) }),
  ];
  const { manager, id } = await waitingSale({ items });
  const changed = await reviewSalesRequest(manager, {
    id,
    status: "date-changed",
    updatedSubmissionDate: `${inDays(30)}T22:30:00Z`,
  });
  expect(changed.items.map(({ itemSubmissionDate }) => itemSubmissionDate)).toEqual([
    inDays(31),
    inDays(31),
  ]);
});

test("a new date is today or later in the factory's time zone", async () => {
  const { manager, id, request } = await waitingSale();
  const redate = (updatedSubmissionDate: string) =>
    reviewSalesRequest(manager, { id, status: "date-changed", updatedSubmissionDate });
  for (const day of [inDays(-1), "2020-02-02"])
    await expect(redate(day)).rejects.toMatchObject({
      code: "invalidInput",
      details: { lines: [{ field: "updatedSubmissionDate", reason: "datePast" }] },
    });
  expect(await getSalesRequest(manager, { id })).toEqual(request);
  expect((await redate(inDays(0))).items[0]?.itemSubmissionDate).toBe(inDays(0));
});

test("the notes are what was typed last, and a cancellation's reason", async () => {
  const { manager, sales, id } = await waitingSale();
  const updatedSubmissionDate = inDays(9);
  const notesAfter = async (change: Promise<{ managerResponse: { notes: string | null } }>) =>
    (await change).managerResponse.notes;
  const review = (fields: Pick<ReviewSalesRequest, "status" | "notes">) =>
    notesAfter(reviewSalesRequest(manager, { id, updatedSubmissionDate, ...fields }));
  expect(await review({ status: "date-changed", notes: "Late." })).toBe("Late.");
  expect(await review({ status: "held" })).toBe("Late.");
  expect(await notesAfter(unholdHeldOrder(manager, { id }))).toBe("Late.");
  expect(await review({ status: "held", notes: "للعميل\nالجديد" })).toBe("للعميل\nالجديد");
  expect(await notesAfter(cancelHeldOrder(manager, { id, reason: "Gone." }))).toBe("Gone.");
  const told = (await toldTo(sales)).map(({ params }) => params);
  const typed = ["Late.", "", "", "للعميل\nالجديد", "Gone."];
  expect(told).toMatchObject(typed.map((notes) => ({ notes })));
});

test("lines of the same color are summed, and shortages are named line by line", async () => {
  const product = await makeProduct({ Blue: 10, Red: 1 });
  const items = [
    createItem(product, { quantity: 6 }),
    createItem(product, { color: "Red", quantity: 2 }),
    createItem(product, { quantity: 5 }),
  ];
  const { manager, id } = await waitingSale({ items });
  const line = { sku: product.SKU, sortName: "Standard" };
  for (const status of ["held", "accepted"] as const)
    await expect(reviewSalesRequest(manager, { id, status })).rejects.toMatchObject({
      code: "notEnoughStock",
      details: {
        lines: [
          { ...line, color: "Blue", asked: 11, available: 10 },
          { ...line, color: "Red", asked: 2, available: 1 },
        ],
      },
    });
  expect(await getSalesRequest(manager, { id })).toMatchObject({ status: "pending" });
  expect(await getLogs(manager)).toEqual([]);
  expect(await getMovements(id)).toEqual([]);
});

test.each(["pending", "held"])(
  "SKU, sort and color are renamed while a request is %s, and it still means the same color",
  async (status) => {
    const sale = status === "held" ? await heldSale() : await waitingSale();
    const { manager, product, id } = sale;
    await rename(product._id);
    if (status === "held") await releaseHeldOrder(manager, { id });
    else await reviewSalesRequest(manager, { id, status: "accepted" });
    expect(await getStock(product, "Azure")).toEqual({ quantity: 7, reserved: 0 });
    expect(await getSalesRequest(manager, { id })).toMatchObject({
      status: "accepted",
      items: [{ product: product.SKU, sortName: "Standard", color: "Blue" }],
    });
    expect(await getDiscrepancies(product)).toEqual([]);
  },
);

async function rename(productId: string): Promise<void> {
  await db.$executeRaw`UPDATE "Product" SET "sku" = "sku" || '-new', "name" = 'New' WHERE "id" = ${productId}::uuid`;
  await db.$executeRaw`UPDATE "Sort" SET "name" = 'Fine' WHERE "productId" = ${productId}::uuid`;
  await db.$executeRaw`UPDATE "Color" SET "name" = 'Azure' FROM "Sort" s
    WHERE s."id" = "sortId" AND s."productId" = ${productId}::uuid AND "Color"."name" = 'Blue'`;
}

test("the request of a deleted sales user is decided, and nobody is told", async () => {
  const { sales, manager, product, id } = await heldSale();
  await deleteUser(manager, { username: sales.username });
  const notifications = await db.notification.count();
  const released = await releaseHeldOrder(manager, { id });
  expect(released).toMatchObject({ status: "accepted", salesUser: null });
  expect(await db.notification.count()).toBe(notifications);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("a deleted request is kept whole in the log; a held one gives its hold back first", async () => {
  const { manager, product, id } = await heldSale();
  const view = await getSalesRequest(manager, { id });
  await deleteSalesRequest(manager, { id });
  expect(await db.salesRequestItem.count({ where: { requestId: id } })).toBe(0);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
  expect(await getMovements(id)).toEqual(["hold Blue 0 3", "unhold Blue 0 -3"]);
  expect((await getLogs(manager)).at(-1)).toMatchObject({
    action: "SALES_REQUEST_DELETED",
    details: toStored(view),
  });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("deleting an accepted request moves no stock", async () => {
  const { manager, product, id } = await waitingSale();
  await reviewSalesRequest(manager, { id, status: "accepted" });
  await deleteSalesRequest(manager, { id });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
  expect(await getDiscrepancies(product)).toEqual([]);
});
