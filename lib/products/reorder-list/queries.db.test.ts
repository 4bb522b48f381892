import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { findColorByCode } from "@/lib/products/codes/repository";
import { createProduct } from "@/lib/products/commands";
import { deleteProduct } from "@/lib/products/editing/commands";
import { changeStock } from "@/lib/stock/commands";
import { driver } from "@/lib/platform/database/db";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { listReorderLines } from "./queries";

type Color = { readonly color: string; readonly quantity: number; readonly minQuantity?: number };

/** A product with a minimum of 10 and these colors in each of its sorts. */
async function makeLow(manager: Actor, sku: string, colors: readonly Color[], sorts = ["Plain"]) {
  return createProduct(manager, {
    name: "Bath towel",
    size: "50 × 90",
    SKU: sku,
    category: "Towels",
    minQuantity: 10,
    sorts: sorts.map((sortName) => ({ sortName, colors: [...colors] })),
  });
}

const ownSku = () => `R${randomUUID().slice(0, 8)}`;

test("each low color is listed with its minimum and with what fills it up to twice that, in the products' order", async () => {
  const manager = await makeActor("manager");
  const own = ownSku();
  const colors = [
    { color: "White", quantity: 9 },
    { color: "Blue", quantity: 10 },
    { color: "Red", quantity: 10, minQuantity: 25 },
    { color: "Grey", quantity: 0, minQuantity: 0 },
    { color: "Green", quantity: 0 },
  ];
  await makeLow(manager, `${own}-b`, colors, ["Terry", "Plain"]);
  await makeLow(manager, `${own}-A`, [{ color: "White", quantity: 3 }]);
  const lines = await listReorderLines(manager, { q: own });
  const told = lines.map(({ sku, sortName, color, available, minQuantity, quantity }) =>
    [sku.slice(own.length), sortName, color, available, minQuantity, quantity].join(" "),
  );
  expect(told).toEqual([
    ...["-A Plain White 3 10 17"],
    ...["-b Terry White 9 10 11", "-b Terry Red 10 25 40", "-b Terry Green 0 10 20"],
    ...["-b Plain White 9 10 11", "-b Plain Red 10 25 40", "-b Plain Green 0 10 20"],
  ]);
  for (const { code, colorId, lowSince } of lines) {
    expect(await findColorByCode(driver, code)).toEqual({ colorId, units: 1 });
    expect(Date.now() - Date.parse(lowSince)).toBeLessThan(60_000);
  }
});

test("a color that is enough again is no longer listed", async () => {
  const manager = await makeActor("manager");
  const { SKU: sku } = await makeLow(manager, ownSku(), [{ color: "White", quantity: 9 }]);
  const add = (quantity: number) =>
    changeStock(manager, {
      action: "add",
      lines: [{ sku, sortName: "Plain", color: "White", quantity }],
    });
  expect(await listReorderLines(manager, { q: sku })).toHaveLength(1);
  await add(1);
  expect(await listReorderLines(manager, { q: sku })).toEqual([]);
});

test("words of SKU, name, size, category, sort and color find a line when it has all of them", async () => {
  const manager = await makeActor("admin");
  const own = ownSku();
  const colors = ["White", "أزرق"].map((color) => ({ color, quantity: 1 }));
  await makeLow(await makeActor("manager"), own, colors, ["Terry", "Plain"]);
  const found = async (words: string) => {
    const lines = await listReorderLines(manager, { q: `${own} ${words}` });
    return lines.map(({ sortName, color }) => `${sortName} ${color}`);
  };
  expect(await found("towels 50 plain")).toEqual(["Plain White", "Plain أزرق"]);
  expect(await found("ازرق terry")).toEqual(["Terry أزرق"]);
  expect(await found("green")).toEqual([]);
});

test("the list comes part by part, also when the last color of a part is gone meanwhile", async () => {
  const manager = await makeActor("manager");
  const own = ownSku();
  // Their SKUs have the sign that parts a place.
  const skus = [`${own}.1`, `${own}.2`, `${own}.3`];
  for (const sku of skus)
    await makeLow(
      manager,
      sku,
      ["White", "Blue"].map((color) => ({ color, quantity: 1 })),
    );
  const all = await listReorderLines(manager, { q: own });
  const part = async (after: string | undefined, limit: number) =>
    listReorderLines(manager, { q: own, after, limit });
  const first = await part(undefined, 3);
  expect(first).toEqual(all.slice(0, 3));
  await deleteProduct(manager, { sku: `${own}.2` });
  expect(await part(first.at(-1)?.place, 3)).toEqual(all.slice(4));
});

test("workers and sales users have no reorder list", async () => {
  for (const role of ["worker", "sales"] as const)
    await expect(listReorderLines(await makeActor(role), {})).rejects.toMatchObject({
      code: "notAllowed",
    });
});
