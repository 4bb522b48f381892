import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Role } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { fileStore } from "@/lib/platform/files/file-store";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";
import {
  createLine,
  makeCustomer,
  createReceipt,
  resell,
  sell,
  soldDeal,
  storedFiles,
} from "@/scripts/test-support/samples/customers";
import { pdfWithScript } from "@/scripts/test-support/files/pdf-files";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { getCustomer } from "../queries";
import { deleteOrphanedReceipts } from "../receipts/repository";
import { deleteDeal, updateDeal } from "./commands";
import { getReceipt } from "./queries";
import { dealName } from "./deal-name";
import type { DealView } from "./schema";
import { toLoggedDeal } from "./repository";

/** A deal as log entries keep it. */
const logged = (deal: DealView | undefined) => deal && toLoggedDeal(deal);

const refused = (code: string, details?: object): unknown =>
  expect.objectContaining({ code, ...(details && { details }) });

const script = new File([pdfWithScript()], "receipt.pdf");

describe("adding a deal", () => {
  test.each<Role>(["manager", "sales", "admin"])("is for a %s, and is logged", async (role) => {
    const [actor, customer] = [await makeActor(role), await makeCustomer()];
    const product = await makeProduct({ Blue: 10 });
    const sent = createLine(product, { productName: "Not its name", SKU: "NOT-ITS-SKU" });
    const after = await sell(actor, customer._id, { products: [sent, createLine(product)] });
    const [deal] = after.deals;
    const sold = {
      ...createLine(product),
      productName: product.name,
      SKU: product.SKU,
      lineTotal: "270.00",
    };
    expect(deal).toMatchObject({ products: [sold, sold], total: "540.00" });
    expect(deal).toMatchObject({ driveFileId: null, webViewLink: null });
    expect(await getCustomer(actor, { id: customer._id })).toEqual(after);
    const { name, customerID } = customer;
    const [entry] = await getLogs(actor);
    expect(entry?.action).toBe("DEAL_CREATED");
    expect(entry?.details).toEqual({ name, customerID, deal: logged(deal) });
    expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
  });

  test("gives every deal a number of its own that grows, and no edit changes it", async () => {
    const { sales, id, product, dealId, deal } = await soldDeal();
    const [newer] = (await sell(sales, id, { products: [createLine(product)] })).deals;
    expect(newer?.number).toBeGreaterThan(deal.number);
    const products = [createLine(product, { quantity: 9 })];
    const { deals } = await updateDeal(sales, { id, dealId, products });
    expect(deals.map(({ number }) => number)).toEqual([newer?.number, deal.number]);
  });

  test("puts the newest first and keeps the lines in their order", async () => {
    const { sales, id, product, dealId } = await soldDeal();
    const colors = ["Red", "Blue", "Red", "Blue"];
    const products = colors.map((color, at) => createLine(product, { color, quantity: at + 1 }));
    const { deals } = await sell(sales, id, { products });
    expect(deals.map(({ _id }) => _id)).toEqual([expect.any(String), dealId]);
    expect(deals[0]?.products.map(({ color, quantity }) => [color, quantity])).toEqual(
      colors.map((color, at) => [color, at + 1]),
    );
  });

  test("keeps prices and discounts as they were entered", async () => {
    const { sales, id, product } = await soldDeal();
    const entered = [
      { pricePerItem: 9_999_999.99, discount: 0, quantity: 1_000_000 },
      { pricePerItem: 0, discount: 100, quantity: 1 },
      { pricePerItem: 0.07, discount: 33.33, quantity: 7 },
      { pricePerItem: 1.1, discount: 99.99, quantity: 3 },
    ];
    const products = entered.map((line) => createLine(product, line));
    const [deal] = (await sell(sales, id, { products })).deals;
    expect(deal?.products).toMatchObject(entered);
    expect(deal?.total).toBe("9999999990000.33");
  });

  test("keeps its receipt and tells where it is", async () => {
    const receipt = createReceipt("17");
    const { sales, id, dealId, deal } = await soldDeal(receipt);
    expect(deal.webViewLink).toBe(`/api/customers/${id}/deals/${dealId}/receipt`);
    const { content, ...file } = await getReceipt(sales, { id, dealId });
    expect(file).toEqual({
      contentType: "application/pdf",
      size: receipt.size,
      fileName: `receipt-${dealName(deal.number)}.pdf`,
    });
    expect(await new Response(content()).arrayBuffer()).toEqual(await receipt.arrayBuffer());
  });

  test("with a receipt that nobody kept leaves nothing behind for longer than an hour", async () => {
    const { dealId } = await soldDeal(createReceipt("kept"));
    const { receiptId } = await db.deal.findUniqueOrThrow({ where: { id: dealId } });
    const put = () =>
      fileStore.put({ contentType: "application/pdf", content: new Blob(["%PDF-"]) });
    const [fresh, old] = [await put(), await put()];
    await db.$executeRaw`
      UPDATE "StoredFile" SET "createdAt" = now() - interval '61 minutes'
      WHERE "id" IN (${old}::uuid, ${receiptId}::uuid)`;
    await deleteOrphanedReceipts();
    expect(await storedFiles(old)).toBe(0);
    expect(await storedFiles(fresh, receiptId)).toBe(2);
  });

  test("names every line that the catalogue does not have, and keeps nothing", async () => {
    const [sales, { _id: id }] = [await makeActor("sales"), await makeCustomer()];
    const product = await makeProduct({ Blue: 10 });
    const files = await db.storedFile.count();
    const unknown = randomUUID();
    const products = [
      createLine(product, { color: "Green", SKU: "T-1" }),
      createLine(product),
      createLine({ _id: unknown }, { sort: "Other", productName: "Towel" }),
      createLine({ _id: unknown }),
    ];
    await expect(sell(sales, id, { products, receipt: createReceipt("1") })).rejects.toEqual(
      refused("colorNotFound", {
        lines: [
          { sku: product.SKU, sortName: "Standard", color: "Green" },
          { sku: "Towel", sortName: "Other", color: "Blue" },
          { sku: unknown, sortName: "Standard", color: "Blue" },
        ],
      }),
    );
    expect((await getCustomer(sales, { id })).deals).toEqual([]);
    expect(await db.storedFile.count()).toBe(files);
    expect(await getLogs(sales)).toEqual([]);
  });

  test("is refused with a receipt that does more than show pages", async () => {
    const { sales, id, product } = await soldDeal();
    const deal = { products: [createLine(product)], receipt: script };
    await expect(sell(sales, id, deal)).rejects.toEqual(refused("receiptUnsafe"));
    expect((await getCustomer(sales, { id })).deals).toHaveLength(1);
  });

  test("is not for a worker, and needs a customer who is there", async () => {
    const { sales, id, product } = await soldDeal();
    const deal = { products: [createLine(product)], receipt: script };
    await expect(sell(await makeActor("worker"), id, deal)).rejects.toEqual(refused("notAllowed"));
    await expect(sell(sales, randomUUID(), { products: deal.products })).rejects.toEqual(
      refused("customerNotFound"),
    );
  });
});

test("a line has the picture that its product has now, until the product is gone; log entries have none", async () => {
  const { id, dealId, product } = await soldDeal();
  const admin = await makeActor("admin");
  const pictures = async () => {
    const { deals } = await getCustomer(admin, { id });
    return deals.flatMap(({ products }) => products.map(({ imageUrl }) => imageUrl));
  };
  expect(await pictures()).toEqual([null]);
  const picture = { hash: "b".repeat(64), contentType: "image/webp" };
  const bytes = new Uint8Array([1]);
  await db.productImage.upsert({
    where: { hash: picture.hash },
    create: { ...picture, large: bytes, small: bytes },
    update: {},
  });
  await db.product.update({ where: { id: product._id }, data: { imageHash: picture.hash } });
  expect(await pictures()).toEqual([`/api/product-images/${picture.hash}`]);
  await resell(admin, id, dealId, { products: [createLine(product, { quantity: 7 })] });
  const [entry] = await getLogs(admin);
  expect(entry?.action).toBe("DEAL_UPDATED");
  expect(JSON.stringify(entry?.details)).not.toContain("imageUrl");
  await deleteProduct(admin, { sku: product.SKU });
  expect(await pictures()).toEqual([null]);
});

describe("editing a deal", () => {
  test("replaces the lines, keeps the receipt, and logs before and after", async () => {
    const { id, dealId, deal, product, customer } = await soldDeal(createReceipt("1"));
    const admin = await makeActor("admin");
    const products = [createLine(product, { color: "Red", quantity: 1 }), createLine(product)];
    const [after] = (await resell(admin, id, dealId, { products })).deals;
    expect(after).toMatchObject({ _id: dealId, createdAt: deal.createdAt, total: "360.00" });
    expect(after?.driveFileId).toBe(deal.driveFileId);
    const { name, customerID } = customer;
    const [entry] = await getLogs(admin);
    expect(entry?.action).toBe("DEAL_UPDATED");
    expect(entry?.details).toEqual({
      name,
      customerID,
      before: logged(deal),
      after: logged(after),
    });
  });

  test("replaces the receipt by a new one, and removes the old one", async () => {
    const { sales, id, dealId, deal, product } = await soldDeal(createReceipt("old"));
    const receipt = createReceipt("new");
    const [after] = (await resell(sales, id, dealId, { products: [createLine(product)], receipt }))
      .deals;
    expect(after?.driveFileId).not.toBe(deal.driveFileId);
    expect(await storedFiles(deal.driveFileId, after?.driveFileId ?? null)).toBe(1);
    const { content } = await getReceipt(sales, { id, dealId });
    expect(await new Response(content()).arrayBuffer()).toEqual(await receipt.arrayBuffer());
    const unsafe = { products: [createLine(product)], receipt: script };
    await expect(resell(sales, id, dealId, unsafe)).rejects.toEqual(refused("receiptUnsafe"));
    expect(await storedFiles(after?.driveFileId ?? null)).toBe(1);
  });

  test("that changes nothing writes no log entry", async () => {
    const { id, dealId, deal, product } = await soldDeal(createReceipt("1"));
    const admin = await makeActor("admin");
    const after = await resell(admin, id, dealId, { products: [createLine(product)] });
    expect(after.deals).toEqual([deal]);
    expect(await getLogs(admin)).toEqual([]);
  });

  test("leaves what was sold as it was, though the product was renamed or deleted", async () => {
    const { id, dealId, deal, product } = await soldDeal();
    const manager = await makeActor("manager");
    await editProduct(manager, {
      id: product._id,
      name: "New name",
      size: "XL",
      SKU: `N-${product.SKU}`,
      sorts: [{ sortName: "Renamed", colors: [{ color: "Blue", quantity: 10 }] }],
    });
    expect((await getCustomer(manager, { id })).deals).toEqual([deal]);
    const dearer = { products: deal.products.map((line) => ({ ...line, pricePerItem: 200 })) };
    const renamed = (await resell(manager, id, dealId, dearer)).deals[0]?.products[0];
    const { name: productName, SKU } = product;
    expect(renamed).toMatchObject({ productName, SKU, sort: "Standard", lineTotal: "540.00" });

    await deleteProduct(manager, { sku: `N-${product.SKU}` });
    const cheaper = (await resell(manager, id, dealId, { products: deal.products })).deals;
    expect(cheaper).toEqual([deal]);
    const recolored = [createLine(product, { color: "Red" })];
    await expect(resell(manager, id, dealId, { products: recolored })).rejects.toEqual(
      refused("colorNotFound"),
    );
  });

  test("takes new lines from the catalogue, and what only has a name as it is", async () => {
    const { sales, id, dealId, deal } = await soldDeal();
    const other = await makeProduct({ Green: 1 });
    const { productId: _, ...unknown } = createLine(other, {
      productName: "Old towel",
      sort: "Any",
    });
    const products = [...deal.products, createLine(other, { color: "Green" }), unknown];
    const [after] = (await resell(sales, id, dealId, { products })).deals;
    expect(after?.products).toMatchObject([
      deal.products[0],
      { productId: other._id, productName: other.name, SKU: other.SKU, color: "Green" },
      { productId: null, productName: "Old towel", SKU: "", sort: "Any", color: "Blue" },
    ]);
    const again = await resell(sales, id, dealId, { products: after?.products });
    expect(again.deals).toEqual([after]);
  });

  test("is not for a worker, and needs a deal of this customer", async () => {
    const [{ sales, id, dealId, product }, other] = [await soldDeal(), await soldDeal()];
    const deal = { products: [createLine(product)] };
    const worker = await makeActor("worker");
    await expect(resell(worker, id, dealId, deal)).rejects.toEqual(refused("notAllowed"));
    await expect(resell(sales, other.id, dealId, deal)).rejects.toEqual(refused("dealNotFound"));
    await expect(resell(sales, id, randomUUID(), deal)).rejects.toEqual(refused("dealNotFound"));
    await expect(resell(sales, randomUUID(), dealId, deal)).rejects.toEqual(
      refused("customerNotFound"),
    );
  });
});

describe("deleting a deal", () => {
  test("takes its lines and receipt along, and logs it whole", async () => {
    const { sales, id, dealId, deal, product, customer } = await soldDeal(createReceipt("1"));
    const { deals } = await sell(sales, id, { products: [createLine(product)] });
    const manager = await makeActor("manager");
    const after = await deleteDeal(manager, { id, dealId });
    expect(after.deals).toEqual(deals.filter(({ _id }) => _id !== dealId));
    expect(await getCustomer(manager, { id })).toEqual(after);
    expect(await db.dealLine.count({ where: { dealId } })).toBe(0);
    expect(await storedFiles(deal.driveFileId)).toBe(0);
    const { name, customerID } = customer;
    const [entry] = await getLogs(manager);
    expect(entry?.action).toBe("DEAL_DELETED");
    expect(entry?.details).toEqual({ name, customerID, deal: logged(deal) });
  });

  test("is not for a worker, and needs a deal of this customer", async () => {
    const [{ sales, id, dealId }, other] = [await soldDeal(), await makeCustomer()];
    const worker = await makeActor("worker");
    await expect(deleteDeal(worker, { id, dealId })).rejects.toEqual(refused("notAllowed"));
    await expect(deleteDeal(sales, { id: other._id, dealId })).rejects.toEqual(
      refused("dealNotFound"),
    );
    expect(await db.deal.count({ where: { id: dealId } })).toBe(1);
  });
});

describe("simultaneous changes", () => {
  test("four edits of one deal leave one whole version and one receipt", async () => {
    const { sales, id, dealId, deal, product } = await soldDeal(createReceipt("old"));
    const versions = ["Red", "Blue", "Red", "Blue"].map((color, at) => ({
      products: Array.from({ length: at + 1 }, () => createLine(product, { color })),
      receipt: createReceipt(color),
    }));
    const results = await Promise.all(
      versions.map((version) => resell(sales, id, dealId, version)),
    );
    const [after] = (await getCustomer(sales, { id })).deals;
    const lines = after?.products ?? [];
    expect(new Set(lines.map(({ color }) => color)).size).toBe(1);
    const seen = results.flatMap(({ deals }) => deals.map(({ driveFileId }) => driveFileId));
    expect(new Set(seen).size).toBe(4);
    expect(await storedFiles(...seen, deal.driveFileId)).toBe(1);
    expect(await storedFiles(after?.driveFileId ?? null)).toBe(1);
    const edits = (await getLogs(sales)).filter(({ action }) => action === "DEAL_UPDATED");
    expect(edits).toHaveLength(4);
  });

  test("an edit and a deletion of one deal leave no deal and no receipt", async () => {
    const { sales, id, dealId, deal, product } = await soldDeal(createReceipt("old"));
    const edit = { products: [createLine(product)], receipt: createReceipt("new") };
    const [edited, deleted] = await Promise.allSettled([
      resell(sales, id, dealId, edit),
      deleteDeal(sales, { id, dealId }),
    ]);
    expect(deleted.status).toBe("fulfilled");
    if (edited.status === "rejected") expect(edited.reason).toEqual(refused("dealNotFound"));
    const files =
      edited.status === "fulfilled" ? edited.value.deals.map((one) => one.driveFileId) : [];
    expect(await storedFiles(...files, deal.driveFileId)).toBe(0);
    expect((await getCustomer(sales, { id })).deals).toEqual([]);
  });

  test("of two deletions of one deal one succeeds", async () => {
    const { sales, id, dealId } = await soldDeal();
    const results = await Promise.allSettled([1, 2].map(() => deleteDeal(sales, { id, dealId })));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results).toContainEqual({ status: "rejected", reason: refused("dealNotFound") });
  });
});

describe("the receipt of a deal", () => {
  test("is not for a worker, and not there for another customer or without one", async () => {
    const [{ sales, id, dealId }, other] = [await soldDeal(createReceipt("1")), await soldDeal()];
    const worker = await makeActor("worker");
    await expect(getReceipt(worker, { id, dealId })).rejects.toEqual(refused("notAllowed"));
    for (const address of [
      { id: other.id, dealId },
      { id, dealId: randomUUID() },
      { id: other.id, dealId: other.dealId },
    ])
      await expect(getReceipt(sales, address)).rejects.toEqual(refused("notFound"));
  });
});
