import * as z from "zod";
import { createForm } from "@/scripts/test-support/contract/caller";
import * as counted from "@/scripts/test-support/contract/count-shapes";
import {
  getFirstColor,
  heldOrder,
  newProduct,
  NO_ID,
  productNow,
  salesItem,
  stockLine,
  workerWish,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const products = z.array(shapes.product);

test("PUT /products/{key}/archive takes a product off the list, and PUT /products/{key}/restore puts it back", async ({
  callers: { admin },
}) => {
  const product = await newProduct(admin, { Blue: 0 });
  const path = `/products/${product._id}`;
  const archived = await admin.done(shapes.product, "PUT", `${path}/archive`, {});
  expect(archived).toEqual({ ...product, isArchived: true });
  const list = (more = "") =>
    admin.done(products, "GET", `/products?image=url&q=${product.SKU}${more}`);
  expect(await list()).toEqual([]);
  for (const archivedOnes of ["only", "all"])
    expect(await list(`&archived=${archivedOnes}`)).toEqual([archived]);
  expect(await productNow(admin, product)).toEqual(archived);
  const code = await admin.call("GET", `/codes/${product.SKU}`);
  expect(code.body).toMatchObject({ product: { isArchived: true } });
  expect(await admin.done(shapes.product, "PUT", `${path}/restore`)).toEqual(product);
  expect(await list()).toEqual([product]);
});

test("PUT /products/{key}/archive refuses productInUse, naming what it is used for, unless anyway", async ({
  callers: { manager, sales },
}) => {
  const { product, held } = await heldOrder(manager, sales);
  const path = `/products/${product._id}/archive`;
  const { refusal, lines } = await manager.refused("PUT", path, {});
  expect([refusal, lines]).toEqual([
    "409 productInUse",
    [
      { kind: "onHand", label: "10" },
      { kind: "held", label: "3" },
      { kind: "hold", label: `#${held.number}` },
    ],
  ]);
  await manager.done(shapes.product, "PUT", path, { anyway: true });
});

test("what would begin something with an archived product refuses productArchived", async ({
  callers: { manager, worker, sales },
}) => {
  const product = await newProduct(manager);
  const { _id, SKU, name, size, sorts } = product;
  const path = `/products/${_id}`;
  const count = await manager.done(counted.count, "POST", "/counts", { skus: [SKU] });
  await manager.done(shapes.product, "PUT", `${path}/archive`, { anyway: true });
  const entry = { colorId: getFirstColor(product)._id, quantity: 2 };
  const refused = [
    manager.refused("PUT", `/products/sku/${SKU}/add`, stockLine(1)),
    manager.refused("PUT", `/products/sku/${SKU}/remove`, stockLine(1)),
    manager.refused("PUT", path, createForm({ name, size, SKU, sorts })),
    worker.refused("POST", "/req/requests", workerWish(product)),
    sales.refused("POST", "/sales-requests", { action: "add", items: [salesItem(product)] }),
    manager.refused("POST", "/counts", { skus: [SKU] }),
    worker.refused("POST", `/counts/${count._id}/entries`, entry),
  ];
  for (const { refusal, params } of await Promise.all(refused))
    expect([refusal, params]).toEqual(["409 productArchived", { sku: SKU }]);
});

test("PUT /products/{key}/archive and PUT /products/{key}/restore refuse productNotFound", async ({
  callers: { manager },
}) => {
  for (const way of ["archive", "restore"])
    expect(await manager.refusal("PUT", `/products/${NO_ID}/${way}`, {})).toBe(
      "404 productNotFound",
    );
});
