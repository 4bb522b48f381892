import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { soldDeal } from "@/scripts/test-support/samples/customers";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { askForSale, createItem } from "@/scripts/test-support/samples/sales-requests";
import { listReturnableLines } from "./queries";

const manager = await makeActor("manager");
const CARTON = { name: "كرتونة", units: 2, barcode: null };

const addPacks = (productId: string) =>
  db.color.updateMany({ where: { sort: { productId }, name: "Blue" }, data: { packs: [CARTON] } });

test("lines of a deal have the packs of their colors, as long as these exist", async () => {
  const { product, dealId } = await soldDeal();
  await addPacks(product._id);
  const [line] = await listReturnableLines(manager, { dealId });
  expect(line).toEqual({
    line: 1,
    productName: product.name,
    SKU: product.SKU,
    sort: "Standard",
    color: "Blue",
    sold: 3,
    amount: "270.00",
    returned: 0,
    credited: "0.00",
    packs: [CARTON],
  });
  await db.color.deleteMany({ where: { sort: { productId: product._id } } });
  expect(await listReturnableLines(manager, { dealId })).toMatchObject([{ sold: 3, packs: [] }]);
});

test("lines of a request have the packs of their colors", async () => {
  const product = await makeProduct({ Blue: 10 });
  await addPacks(product._id);
  const sales = await makeActor("sales");
  const items = [createItem(product, { quantity: 4 })];
  const { _id: id } = await askForSale(sales, { action: "remove", items });
  await reviewSalesRequest(manager, { id, status: "accepted" });
  const lines = await listReturnableLines(manager, { salesRequestId: id });
  expect(lines).toMatchObject([{ sold: 4, returned: 0, packs: [CARTON] }]);
});
