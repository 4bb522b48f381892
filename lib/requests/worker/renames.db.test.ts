import { describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { createProduct } from "@/lib/products/commands";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";
import { editProductSchema } from "@/lib/products/editing/schema";
import type { ProductView, SortView } from "@/lib/products/schema";
import { getProductOfId } from "@/lib/products/queries";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { createWorkerRequest, decideWorkerRequest, deleteWorkerRequest } from "./commands";
import { listOwnWorkerRequests, listWorkerRequests } from "./queries";
import { newWorkerRequestSchema } from "./schema";
import { changeStockOfSku } from "./stock-changes/commands";
import { changeStockOfSkuSchema } from "./stock-changes/schema";

let lastId = Date.now();

/** A worker's waiting request to remove 3 of the 10 blue ones of a product that also has 5 red ones, unless changed. */
async function ask(change: object = {}) {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 10, Red: 5 });
  lastId += 10;
  const line = { productSKU: product.SKU, sortName: "Standard", color: "Blue", quantity: 3 };
  const sent = { requestId: `REQ-${lastId}`, ...line, action: "remove", ...change };
  const input = newWorkerRequestSchema.parse(sent);
  const request = await createWorkerRequest(worker, input);
  return { worker, manager, product, request, input, id: request._id };
}

type Asked = Awaited<ReturnType<typeof ask>>;

const present = ({ manager, product }: Asked) => getProductOfId(manager, { id: product._id });

type Edit = { SKU?: string; name?: string; sorts: (sorts: SortView[]) => object[] };

/** Edits the product as its form does: with the ids of what stays. */
async function edit(asked: Asked, { sorts, ...fields }: Edit): Promise<ProductView> {
  const loaded = await present(asked);
  const { _id: id, SKU, name, size } = loaded;
  const edited = { id, SKU, name, size, ...fields, loaded, sorts: sorts(loaded.sorts) };
  return editProduct(asked.manager, editProductSchema.parse(edited));
}

/** The sorts with each color renamed by the given names, and further colors in the first sort. */
const renamed =
  (names: Readonly<Record<string, string>>, ...added: object[]) =>
  (sorts: SortView[]) =>
    sorts.map((sort, at) => ({
      ...sort,
      sortName: names[sort.sortName] ?? sort.sortName,
      colors: [
        ...sort.colors.map((color) => ({ ...color, color: names[color.color] ?? color.color })),
        ...(at === 0 ? added : []),
      ],
    }));

/** Deletes the product's sort, and adds one with the same name and 30 blue ones. */
async function replaceSort(asked: Asked): Promise<void> {
  const colors = [{ color: "Blue", quantity: 30 }];
  await edit(asked, { sorts: () => [{ sortName: "For now", colors }] });
  await edit(asked, { sorts: () => [{ sortName: "Standard", colors }] });
}

const accept = (manager: Actor, id: string, more: object = {}) =>
  decideWorkerRequest(manager, { id, state: "Accepted", ...more });

/** On hand of every color of the product by its name (units). */
async function onHand(asked: Asked): Promise<Record<string, number>> {
  const { sorts } = await present(asked);
  return Object.fromEntries(
    sorts.flatMap(({ colors }) => colors.map(({ color, quantity }) => [color, quantity])),
  );
}

describe("a waiting request means its color", () => {
  test("when that is renamed and another one gets its name in the same edit", async () => {
    const asked = await ask();
    const blue = { color: "Blue", quantity: 20 };
    await edit(asked, { sorts: renamed({ Blue: "Navy" }, blue) });
    await accept(asked.manager, asked.id);
    expect(await onHand(asked)).toEqual({ Navy: 7, Red: 5, Blue: 20 });
  });

  test("when two colors swap their names", async () => {
    const asked = await ask({ action: "add", quantity: 7 });
    await edit(asked, { sorts: renamed({ Blue: "Red", Red: "Blue" }) });
    await accept(asked.manager, asked.id);
    expect(await onHand(asked)).toEqual({ Red: 17, Blue: 5 });
  });

  test("when two sorts swap their names", async () => {
    const asked = await ask({ action: "add" });
    const other = { sortName: "Fine", colors: [{ color: "Blue", quantity: 50 }] };
    await edit(asked, { sorts: (sorts) => [...sorts, other] });
    await edit(asked, { sorts: renamed({ Standard: "Fine", Fine: "Standard" }) });
    await accept(asked.manager, asked.id);
    const { sorts } = await present(asked);
    const units = sorts.map(({ sortName, colors }) => [sortName, colors[0]?.quantity]);
    expect(Object.fromEntries(units)).toEqual({ Fine: 13, Standard: 50 });
  });

  test.each([
    ["its sort is renamed", { sorts: renamed({ Standard: "Terry cotton" }) }],
    ["its color is written in capitals", { sorts: renamed({ Blue: "BLUE" }) }],
    ["the product is renamed", { name: "Other towel", sorts: renamed({}) }],
  ])("when %s", async (_, change) => {
    const asked = await ask();
    await edit(asked, change);
    await accept(asked.manager, asked.id);
    expect(Object.values(await onHand(asked)).toSorted()).toEqual([5, 7]);
  });

  test("when the SKU goes to another product", async () => {
    const asked = await ask();
    const { SKU } = asked.product;
    await edit(asked, { SKU: `${SKU}-old`, sorts: renamed({}) });
    const colors = [{ color: "Blue", quantity: 40 }];
    const sorts = [{ sortName: "Standard", colors }];
    const other = await createProduct(asked.manager, { name: "Other", size: "M", SKU, sorts });
    await accept(asked.manager, asked.id);
    expect(await onHand(asked)).toEqual({ Blue: 7, Red: 5 });
    const now = await getProductOfId(asked.manager, { id: other._id });
    expect(now.total_quantity).toBe(40);
  });

  test("for each of several decisions, and for a part and its rest", async () => {
    const asked = await ask({ quantity: 13 });
    await edit(asked, { sorts: renamed({ Blue: "Navy" }, { color: "Blue", quantity: 20 }) });
    const { rest } = await accept(asked.manager, asked.id, { partial: true });
    expect(await onHand(asked)).toEqual({ Navy: 0, Red: 5, Blue: 20 });
    await edit(asked, { sorts: renamed({ Blue: "Navy", Navy: "Blue" }) });
    const id = rest?._id ?? "";
    await expect(accept(asked.manager, id)).rejects.toMatchObject({
      code: "notEnoughStock",
      details: { lines: [{ color: "Blue", asked: 3, available: 0 }] },
    });
    expect(await onHand(asked)).toEqual({ Blue: 0, Red: 5, Navy: 20 });
  });

  test("also one that the release before inserted by its names alone", async () => {
    const asked = await ask();
    const { worker, product } = asked;
    await db.$executeRaw`
      INSERT INTO "WorkerRequest" ("requestId", "productName", "productSku", "sortName", "color", "quantity", "action",
        "requesterId", "requesterUsername")
      VALUES ('REQ-1000000000000', 'Towel', lower(${product.SKU}), 'standard', 'BLUE', 2, 'remove', ${worker.id}::uuid, 'ada')`;
    const { id } = await db.workerRequest.findUniqueOrThrow({
      where: { requestId: "REQ-1000000000000" },
    });
    await edit(asked, { sorts: renamed({ Blue: "Navy" }, { color: "Blue", quantity: 20 }) });
    await accept(asked.manager, id);
    expect(await onHand(asked)).toEqual({ Navy: 8, Red: 5, Blue: 20 });
    await deleteWorkerRequest(asked.manager, { id });
  });
});

describe("what was deleted and made again is another one", () => {
  const gone = {
    code: "colorNotFound",
    details: { lines: [{ sortName: "Standard", color: "Blue", meant: "deleted" }] },
  };

  async function expectGone(asked: Asked) {
    const { manager, id, request } = asked;
    for (const more of [{}, { partial: true }])
      await expect(accept(manager, id, more)).rejects.toMatchObject(gone);
    const line = { sku: request.productSKU, sortName: "Standard", color: "Blue", quantity: 3 };
    const { requestId } = request;
    await expect(
      changeStockOfSku(manager, { ...line, action: "remove", requestId }),
    ).rejects.toMatchObject(gone);
    const listed = await listWorkerRequests(manager, { state: "waiting" });
    expect(listed.find(({ _id }) => _id === id)).toMatchObject({
      color: "Blue",
      colorId: null,
      available: null,
      held: null,
    });
    const rejected = await decideWorkerRequest(manager, { id, state: "Rejected" });
    expect(rejected.state).toBe("Rejected");
    await deleteWorkerRequest(manager, { id });
  }

  test("a color", async () => {
    const asked = await ask();
    const withBlue = (sorts: SortView[], blue: object[]) =>
      sorts.map((sort) => ({
        ...sort,
        colors: [...sort.colors.filter(({ color }) => color !== "Blue"), ...blue],
      }));
    await edit(asked, { sorts: (sorts) => withBlue(sorts, []) });
    await edit(asked, { sorts: (sorts) => withBlue(sorts, [{ color: "Blue", quantity: 30 }]) });
    await expectGone(asked);
    expect(await onHand(asked)).toEqual({ Red: 5, Blue: 30 });
  });

  test("a sort", async () => {
    const asked = await ask();
    await replaceSort(asked);
    await expectGone(asked);
    expect(await onHand(asked)).toEqual({ Blue: 30 });
  });

  test("a product", async () => {
    const asked = await ask();
    const { SKU } = asked.product;
    await deleteProduct(asked.manager, { sku: SKU });
    const sorts = [{ sortName: "Standard", colors: [{ color: "Blue", quantity: 30 }] }];
    const again = await createProduct(asked.manager, { name: "Again", size: "M", SKU, sorts });
    await expectGone(asked);
    const now = await getProductOfId(asked.manager, { id: again._id });
    expect(now.total_quantity).toBe(30);
  });
});

test("lists and decisions have the names of now, and those of the request where they differ", async () => {
  const asked = await ask();
  const { worker, manager, product, id } = asked;
  expect(asked.request).toMatchObject({ color: "Blue", requestedAs: null });
  await edit(asked, { SKU: `${product.SKU}-N`, sorts: renamed({ Blue: "Navy" }) });
  const names = { productSKU: `${product.SKU}-N`, sortName: "Standard", color: "Navy" };
  const then = { productName: product.name, sku: product.SKU, sortName: "Standard", color: "Blue" };
  const renamedRequest = { ...names, requestedAs: then };
  expect(await listOwnWorkerRequests(worker)).toMatchObject([renamedRequest]);
  expect(await accept(manager, id)).toMatchObject(renamedRequest);
  const logged = await db.systemLog.findFirstOrThrow({
    where: { username: manager.username, action: "WORKER_REQUEST_ACCEPTED" },
  });
  expect(logged.details).toMatchObject({ color: "Navy", requestedAs: then });
});

describe("the stock half of a decision", () => {
  const change = (manager: Actor, input: object) =>
    changeStockOfSku(manager, changeStockOfSkuSchema.parse({ action: "remove", ...input }));

  test("moves what the request means, by its names of now or of then", async () => {
    for (const color of ["Navy", "Blue", "blue"]) {
      const asked = await ask();
      const { manager, product, request } = asked;
      await edit(asked, { sorts: renamed({ Blue: "Navy" }, { color: "Blue", quantity: 20 }) });
      const line = { sku: product.SKU, sortName: "Standard", color, quantity: 3 };
      const { requestId } = request;
      await change(manager, { ...line, requestId });
      await accept(manager, asked.id);
      expect(await onHand(asked)).toEqual({ Navy: 7, Red: 5, Blue: 20 });
    }
  });

  test("answers the product that it moved, also when another one has the SKU by now", async () => {
    const asked = await ask();
    const { manager, product, request } = asked;
    const { SKU } = product;
    await edit(asked, { SKU: `${SKU}-old`, sorts: renamed({}) });
    const sorts = [{ sortName: "Standard", colors: [{ color: "Blue", quantity: 40 }] }];
    await createProduct(manager, { name: "Other", size: "M", SKU, sorts });
    const line = { sku: SKU, sortName: "Standard", color: "Blue", quantity: 3 };
    const moved = await change(manager, { ...line, requestId: request.requestId });
    expect(moved).toMatchObject({ _id: product._id, total_quantity: 12 });
  });

  test("is refused for another color, by its name or its id", async () => {
    const asked = await ask();
    const { manager, product, request } = asked;
    const line = { sku: product.SKU, sortName: "Standard", quantity: 3 };
    const { requestId } = request;
    const red = product.sorts[0]?.colors[1]?._id;
    for (const other of [{ color: "Red" }, { color: "Blue", colorId: red }])
      await expect(change(manager, { ...line, ...other, requestId })).rejects.toMatchObject({
        code: "requestMismatch",
      });
  });
});

describe("a request that is sent with the id of its color", () => {
  test("means that color, however it is called by the time it arrives", async () => {
    const asked = await ask();
    const { worker, product, request } = asked;
    await edit(asked, { sorts: renamed({ Blue: "Navy" }, { color: "Blue", quantity: 20 }) });
    const { colorId } = request;
    lastId += 10;
    const sent = { ...asked.input, requestId: `REQ-${lastId}`, colorId: colorId ?? undefined };
    const late = await createWorkerRequest(worker, sent);
    const then = { sku: product.SKU, sortName: "Standard", color: "Blue" };
    expect(late).toMatchObject({ color: "Navy", requestedAs: then });
    await accept(asked.manager, late._id);
    expect(await onHand(asked)).toEqual({ Navy: 7, Red: 5, Blue: 20 });
  });

  test("is refused once that color is deleted, although its name is there again", async () => {
    const asked = await ask();
    const { worker, request, input } = asked;
    await replaceSort(asked);
    lastId += 10;
    const sent = { ...input, requestId: `REQ-${lastId}`, colorId: request.colorId ?? undefined };
    await expect(createWorkerRequest(worker, sent)).rejects.toMatchObject({
      code: "colorNotFound",
      details: { lines: [{ meant: "deleted" }] },
    });
  });
});

test("a repeat answers the first request, whatever its names mean by now", async () => {
  const asked = await ask();
  const { worker, input, id } = asked;
  await edit(asked, { sorts: renamed({ Blue: "Navy" }) });
  expect((await createWorkerRequest(worker, input))._id).toBe(id);
  await edit(asked, { sorts: renamed({}, { color: "Blue", quantity: 20 }) });
  expect((await createWorkerRequest(worker, input))._id).toBe(id);
  await deleteProduct(asked.manager, { sku: asked.product.SKU });
  expect((await createWorkerRequest(worker, input))._id).toBe(id);
  expect(await listOwnWorkerRequests(worker)).toHaveLength(1);
});
