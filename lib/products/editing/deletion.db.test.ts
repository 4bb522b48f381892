import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createProduct } from "@/lib/products/commands";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { deleteProduct } from "./commands";

const isThere = async (id: string) => (await db.product.count({ where: { id } })) === 1;

test("a product is deleted by its SKU in any case, or by its id", async () => {
  const manager = await makeActor("manager");
  const [one, other] = [await makeProduct({ Blue: 1 }), await makeProduct({ Blue: 1 })];
  await deleteProduct(manager, { sku: one.SKU.toLowerCase() });
  await deleteProduct(manager, { sku: other._id });
  expect([await isThere(one._id), await isThere(other._id)]).toEqual([false, false]);
  await expect(deleteProduct(manager, { sku: other._id })).rejects.toMatchObject({
    code: "productNotFound",
    details: { params: { sku: other._id } },
  });
});

test("a product whose SKU is the id of another one is the one that is deleted", async () => {
  const manager = await makeActor("manager");
  const other = await makeProduct({ Blue: 1 });
  const sorts = [{ sortName: "Standard", colors: [{ color: "Blue", quantity: 1 }] }];
  const named = await createProduct(manager, { name: "X", size: "M", SKU: other._id, sorts });
  await deleteProduct(manager, { sku: other._id });
  expect([await isThere(named._id), await isThere(other._id)]).toEqual([false, true]);
});
