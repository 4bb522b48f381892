import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { changeStock } from "@/lib/stock/commands";
import { reconcileStock } from "@/lib/stock/reconciliation/repository";
import { createWorkerRequests, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { plainPicture } from "@/scripts/test-support/files/picture-files";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { createProduct } from "../commands";
import { getProduct } from "../queries";
import { fieldsSchema } from "../fields/schema";
import type { ProductView } from "../schema";
import { deleteProduct, editProduct } from "./commands";
import { editProductSchema, type EditProduct } from "./schema";

const manager = await makeActor("manager");

/** The screen's input for a loaded product, with changes or without. */
function edited(loaded: ProductView, change?: (form: EditProduct) => void): EditProduct {
  const { _id: id, sorts } = loaded;
  const form = editProductSchema.parse({ id, ...fieldsSchema.parse(loaded), sorts, loaded });
  change?.(form);
  return form;
}

const firstSort = (form: EditProduct) => at(form.sorts, 0);
const getColor = (form: EditProduct, color: string) =>
  found(firstSort(form).colors.find((candidate) => candidate.color === color));

const getMovements = (sku: string) =>
  db.movement.findMany({
    where: { sku },
    orderBy: { id: "asc" },
    select: { kind: true, color: true, quantityDelta: true, quantityAfter: true, username: true },
  });

const getLogs = (sku: string) =>
  db.systemLog.findMany({
    where: { details: { path: ["sku"], equals: sku }, NOT: { action: "PRODUCT_CREATED" } },
    select: { action: true, username: true, details: true },
  });

async function expectProven({ SKU }: { SKU: string }) {
  const { discrepancies } = await reconcileStock();
  expect(discrepancies.filter(({ sku }) => sku === SKU)).toEqual([]);
}

describe("editing a product", () => {
  test("keeps of every field what others changed meanwhile, unless the person changed the same one", async () => {
    const loaded = await makeProduct({ Red: 1 });
    const others = { name: "Theirs", size: "Theirs", minQuantity: 5, category: "Theirs" };
    await editProduct(
      manager,
      edited(loaded, (form) => void Object.assign(form, others)),
    );
    const mine = edited(loaded, (form) => {
      form.size = "Mine";
    });
    expect(await editProduct(manager, mine)).toMatchObject({ ...others, size: "Mine" });
  });

  test("renames, adds, removes and counts in one go, each quantity with its movement, logged before and after", async () => {
    const before = await makeProduct({ Red: 10, Blue: 5, Green: 2 });
    const after = await editProduct(
      manager,
      edited(before, (form) => {
        form.name = "Big towel";
        form.size = "XL";
        form.minQuantity = 20;
        form.category = "Bath";
        firstSort(form).sortName = "فاخر";
        getColor(form, "Red").quantity = 12;
        Object.assign(getColor(form, "Blue"), { color: "Navy", quantity: 1 });
        firstSort(form).colors.splice(2, 1, { color: "White", quantity: 7 });
        form.sorts.push({ sortName: "Plain", colors: [{ color: "Black", quantity: 3 }] });
      }),
    );
    expect(after).toEqual(await getProduct(manager, { sku: before.SKU }));
    expect(after).toMatchObject({
      name: "Big towel",
      size: "XL",
      SKU: before.SKU,
      minQuantity: 20,
      category: "Bath",
      total_quantity: 23,
      sorts: [
        {
          _id: before.sorts[0]?._id,
          sortName: "فاخر",
          colors: [
            { color: "Red", quantity: 12 },
            { color: "Navy", quantity: 1 },
            { color: "White", quantity: 7 },
          ],
        },
        { sortName: "Plain", colors: [{ color: "Black", quantity: 3 }] },
      ],
    });
    const { username } = manager;
    expect((await getMovements(before.SKU)).slice(3)).toEqual([
      { kind: "delete", color: "Green", quantityDelta: -2, quantityAfter: 0, username },
      { kind: "opening", color: "Black", quantityDelta: 3, quantityAfter: 3, username },
      { kind: "opening", color: "White", quantityDelta: 7, quantityAfter: 7, username },
      { kind: "edit", color: "Red", quantityDelta: 2, quantityAfter: 12, username },
      { kind: "edit", color: "Navy", quantityDelta: -4, quantityAfter: 1, username },
    ]);
    expect(await getLogs(before.SKU)).toEqual([
      { action: "PRODUCT_UPDATED", username, details: { sku: before.SKU, before, after } },
    ]);
    await expectProven(before);
  });

  test("keeps what others did meanwhile where the person changed nothing", async () => {
    const loaded = await makeProduct({ Red: 10, Blue: 5 });
    await changeStock(manager, { action: "remove", lines: [createLine(loaded, "Red", 4)] });
    const after = await editProduct(
      manager,
      edited(loaded, (form) => {
        form.name = "Renamed";
        getColor(form, "Blue").quantity = 6;
      }),
    );
    expect(after).toMatchObject({ name: "Renamed", size: "M" });
    expect(await getStock(loaded, "Red")).toEqual({ quantity: 6, reserved: 0 });
    expect(await getStock(loaded, "Blue")).toEqual({ quantity: 6, reserved: 0 });
    await expectProven(loaded);
  });

  test("of two edits that were loaded together, each keeps the other's", async () => {
    const loaded = await makeProduct({ Red: 10, Blue: 5 });
    await Promise.all([
      editProduct(
        manager,
        edited(loaded, (form) => (form.name = "Renamed")),
      ),
      editProduct(
        manager,
        edited(loaded, (form) => (getColor(form, "Red").quantity = 3)),
      ),
      editProduct(
        manager,
        edited(loaded, (form) => (getColor(form, "Blue").color = "Navy")),
      ),
    ]);
    expect(await getProduct(manager, { sku: loaded.SKU })).toMatchObject({
      name: "Renamed",
      sorts: [
        {
          colors: [
            { color: "Red", quantity: 3 },
            { color: "Navy", quantity: 5 },
          ],
        },
      ],
    });
  });

  test("refuses a count of stock that moved meanwhile, and changes nothing", async () => {
    const loaded = await makeProduct({ Red: 10, Blue: 5 });
    await changeStock(manager, { action: "add", lines: [createLine(loaded, "Red", 1)] });
    const input = edited(loaded, (form) => {
      form.name = "Renamed";
      getColor(form, "Red").quantity = 8;
    });
    await expect(editProduct(manager, input)).rejects.toEqual(
      new AppError("stockMoved", {
        lines: [{ sortName: "Standard", color: "Red", asked: 8, loaded: 10, now: 11 }],
      }),
    );
    expect(await getProduct(manager, { sku: loaded.SKU })).toMatchObject({ name: "Test product" });
    expect(await getStock(loaded, "Red")).toEqual({ quantity: 11, reserved: 0 });
  });

  test("never cuts what is held, whichever way it is tried", async () => {
    const loaded = await makeProduct({ Red: 10, Blue: 5 });
    await hold(loaded, "Red", 4);
    const attempts: [(form: EditProduct) => void, string][] = [
      [(form) => (getColor(form, "Red").quantity = 3), "belowHeld"],
      [(form) => firstSort(form).colors.shift(), "heldStock"],
      [
        (form) =>
          form.sorts.splice(0, 1, { sortName: "New", colors: [{ color: "A", quantity: 1 }] }),
        "heldStock",
      ],
    ];
    for (const [change, code] of attempts)
      await expect(editProduct(manager, edited(loaded, change))).rejects.toMatchObject({ code });
    await expect(deleteProduct(manager, { sku: loaded.SKU })).rejects.toMatchObject({
      code: "heldStock",
      details: { lines: [{ sortName: "Standard", color: "Red", held: 4 }] },
    });
    expect(await getStock(loaded, "Red")).toEqual({ quantity: 10, reserved: 4 });
    await editProduct(
      manager,
      edited(loaded, (form) => (getColor(form, "Red").quantity = 4)),
    );
    expect(await getStock(loaded, "Red")).toEqual({ quantity: 4, reserved: 4 });
  });

  test("swaps two names", async () => {
    const loaded = await makeProduct({ Red: 10, Blue: 5 });
    const swapped = await editProduct(
      manager,
      edited(loaded, (form) => {
        const [red, blue] = [getColor(form, "Red"), getColor(form, "Blue")];
        [red.color, blue.color] = ["Blue", "Red"];
      }),
    );
    expect(swapped.sorts[0]?.colors).toMatchObject([
      { color: "Blue", quantity: 10 },
      { color: "Red", quantity: 5 },
    ]);
  });

  test("takes a color that was removed and added again for a count of it", async () => {
    const loaded = await makeProduct({ Red: 10, Blue: 5 });
    const after = await editProduct(
      manager,
      edited(loaded, (form) => {
        firstSort(form).colors.splice(0, 1);
        firstSort(form).colors.push({ color: "red", quantity: 1 });
      }),
    );
    const { _id } = at(at(loaded.sorts, 0).colors, 0);
    expect(after.sorts[0]?.colors[0]).toMatchObject({ _id, color: "red", quantity: 1 });
    expect((await getMovements(loaded.SKU)).at(-1)).toMatchObject({
      kind: "edit",
      quantityDelta: -9,
    });
    await expectProven(loaded);
  });

  test("writes everything where nothing was loaded, matching by name", async () => {
    const product = await makeProduct({ Red: 10, Blue: 5 });
    const { _id: id, SKU } = product;
    const sorts = [{ sortName: "Standard", colors: [{ color: "Blue", quantity: 9 }] }];
    await editProduct(manager, { id, name: "Other", size: "S", SKU: `${SKU}-2`, sorts });
    const after = await getProduct(manager, { sku: `${SKU}-2` });
    expect(after).toMatchObject({ name: "Other", size: "S", total_quantity: 9 });
    expect(after.sorts[0]?.colors).toMatchObject([{ color: "Blue", quantity: 9 }]);
    await expect(getProduct(manager, { sku: SKU })).rejects.toMatchObject({
      code: "productNotFound",
    });
  });

  test("puts in a new picture and otherwise keeps the one there is", async () => {
    const loaded = await createProduct(manager, {
      name: "Towel",
      size: "M",
      SKU: `E-${randomUUID().slice(0, 8)}`,
      image: await plainPicture(30),
      sorts: [{ sortName: "Plain", colors: [{ color: "White", quantity: 1 }] }],
    });
    const renamed = await editProduct(
      manager,
      edited(loaded, (form) => (form.name = "Other")),
    );
    expect(renamed.image).toEqual(loaded.image);
    const image = await plainPicture(31);
    const pictured = await editProduct(manager, { ...edited(renamed), image });
    expect(pictured.image?.url).toMatch(/^\/api\/product-images\/[0-9a-f]{64}$/);
    expect(pictured.image?.url).not.toBe(loaded.image?.url);
  });

  test("that changes nothing leaves no entry in the log", async () => {
    const loaded = await makeProduct({ Red: 10 });
    expect(await editProduct(manager, edited(loaded))).toEqual(loaded);
    expect(await getLogs(loaded.SKU)).toEqual([]);
  });

  test("refuses another product's SKU in any case, a repeated name, a product that is gone, and other roles", async () => {
    const [loaded, other] = [await makeProduct({ Red: 1 }), await makeProduct({ Red: 1 })];
    const sku = other.SKU.toLowerCase();
    await expect(
      editProduct(
        manager,
        edited(loaded, (form) => (form.SKU = sku)),
      ),
    ).rejects.toEqual(new AppError("skuTaken", { params: { sku } }));
    await editProduct(
      manager,
      edited(loaded, (form) => firstSort(form).colors.push({ color: "Green", quantity: 0 })),
    );
    await expect(
      editProduct(
        manager,
        edited(loaded, (form) => (getColor(form, "Red").color = "GREEN")),
      ),
    ).rejects.toMatchObject({ code: "repeatedName" });
    await deleteProduct(manager, { sku: other.SKU });
    await expect(editProduct(manager, edited(other))).rejects.toMatchObject({
      code: "productNotFound",
      details: { params: { sku: other.SKU } },
    });
    for (const role of ["worker", "sales"] as const) {
      const actor = await makeActor(role);
      await expect(editProduct(actor, edited(loaded))).rejects.toMatchObject({
        code: "notAllowed",
      });
      await expect(deleteProduct(actor, { sku: loaded.SKU })).rejects.toMatchObject({
        code: "notAllowed",
      });
    }
  });

  test("waits for an acceptance that runs at the same time, and neither loses anything", async () => {
    const worker = await makeActor("worker");
    const loaded = await makeProduct({ Red: 100 });
    const line = { productSKU: loaded.SKU, sortName: "Standard", color: "Red", quantity: 2 };
    const requests = await createWorkerRequests(worker, {
      requests: Array.from({ length: 20 }, (_, at) => ({
        requestId: `REQ-${Date.now() + at}`,
        action: "remove" as const,
        ...line,
      })),
    });
    await Promise.all([
      ...requests.map(({ _id: id }) => decideWorkerRequest(manager, { id, state: "Accepted" })),
      ...["A", "B", "C"].map((name) =>
        editProduct(
          manager,
          edited(loaded, (form) => (form.name = name)),
        ),
      ),
    ]);
    expect(await getStock(loaded, "Red")).toEqual({ quantity: 60, reserved: 0 });
    await expectProven(loaded);
  });
});

describe("deleting a product", () => {
  test("takes its stock along and leaves movements and a whole log entry", async () => {
    const product = await makeProduct({ Red: 10, Blue: 0 });
    await deleteProduct(manager, { sku: product.SKU.toLowerCase() });
    await expect(getProduct(manager, { sku: product.SKU })).rejects.toMatchObject({
      code: "productNotFound",
    });
    const { username } = manager;
    const last = { kind: "delete", color: "Red", quantityDelta: -10, quantityAfter: 0, username };
    expect((await getMovements(product.SKU)).at(-1)).toEqual(last);
    expect(
      await db.systemLog.findMany({
        where: { action: "PRODUCT_DELETED", details: { path: ["SKU"], equals: product.SKU } },
        select: { username: true, details: true },
      }),
    ).toEqual([{ username, details: product }]);
    await expectProven(product);
    await expect(deleteProduct(manager, { sku: product.SKU })).rejects.toMatchObject({
      code: "productNotFound",
    });
  });

  test("happens once when twenty ask for it at once", async () => {
    const { SKU: sku } = await makeProduct({ Red: 10 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => deleteProduct(manager, { sku })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ code: "productNotFound" });
    await expectProven({ SKU: sku });
  });
});

/** A held order over part of a color, as its rows. */
async function hold(product: ProductView, color: string, quantity: number): Promise<void> {
  const { _id: colorId } = found(product.sorts[0]?.colors.find((one) => one.color === color));
  await db.$transaction([
    db.color.update({ where: { id: colorId }, data: { reserved: quantity } }),
    db.movement.create({
      data: {
        colorId,
        sku: product.SKU,
        sortName: "Standard",
        color,
        kind: "hold",
        quantityDelta: 0,
        reservedDelta: quantity,
        quantityAfter: 10,
        reservedAfter: quantity,
        username: manager.username,
      },
    }),
  ]);
}

function createLine({ SKU: sku }: ProductView, color: string, quantity: number) {
  return { sku, sortName: "Standard", color, quantity };
}

function at<Item>(items: readonly Item[], index: number): Item {
  return found(items[index]);
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error("The test's product does not have that.");
  return item;
}
