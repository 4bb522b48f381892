import type { Caller } from "@/scripts/test-support/contract/caller";
import { createForm } from "@/scripts/test-support/contract/caller";
import {
  dealLine,
  newCustomer,
  newProduct,
  createReceipt,
  stockNow,
  type Product,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

/** A customer with one deal of a product. */
async function soldDeal(sales: Caller, product: Product, fields: object = {}) {
  const { _id } = await newCustomer(sales);
  const form = createForm({ products: [dealLine(product)], ...fields });
  const path = `/customers/${_id}/deals`;
  const { deals } = await sales.done(shapes.customer, "POST", path, form);
  const [deal] = deals;
  if (!deal) throw new Error("The deal is missing.");
  return { customerPath: `/customers/${_id}`, path: `${path}/${deal._id}`, deal };
}

async function readText(caller: Caller, path: string): Promise<string> {
  const response = await caller.send("GET", path);
  expect(response.status).toBe(200);
  return response.text();
}

test("POST /customers/{id}/deals adds a deal with decimal totals, and no stock moves", async ({
  callers: { sales, manager },
}) => {
  const { _id } = await newCustomer(sales);
  const product = await newProduct(manager, { Blue: 10, Red: 10 });
  const lines = [
    dealLine(product, { productName: "made up", SKU: "made up", lineTotal: "1.00" }),
    { productId: product._id, sort: "Standard", color: "Red" },
    dealLine(product, { quantity: 1, pricePerItem: 0.1, discount: 50 }),
  ];
  const form = createForm({ products: lines });
  const answer = await sales.call("POST", `/customers/${_id}/deals`, form);
  expect(answer.status).toBe(201);
  const customer = shapes.customer.parse(answer.body);
  const [deal] = customer.deals;
  const { name: productName, SKU } = product;
  expect(deal).toMatchObject({ total: "26.96", driveFileId: null, webViewLink: null });
  expect(deal?.products).toMatchObject([
    { productName, SKU, color: "Blue", quantity: 3, lineTotal: "26.91" },
    { color: "Red", quantity: 1, pricePerItem: 0, discount: 0, lineTotal: "0.00" },
    { color: "Blue", quantity: 1, pricePerItem: 0.1, discount: 50, lineTotal: "0.05" },
  ]);
  expect(await sales.done(shapes.customer, "GET", `/customers/${_id}`)).toEqual(customer);
  expect(await stockNow(manager, product)).toEqual([10, 0]);
});

test("PUT /customers/{id}/deals/{dealId} replaces the lines; the receipt stays until another comes", async ({
  callers: { sales, manager },
}) => {
  const product = await newProduct(manager);
  const { path, deal } = await soldDeal(sales, product, { receipt: createReceipt("first") });
  const edit = async (fields: object) => {
    const form = createForm({ products: deal.products, ...fields });
    return (await sales.done(shapes.customer, "PUT", path, form)).deals[0];
  };
  const same = await edit({});
  expect(same).toEqual(deal);
  const link = deal.webViewLink ?? "";
  const changed = await edit({ products: [dealLine(product, { quantity: 1, discount: 0 })] });
  expect(changed).toMatchObject({ total: "10.25", driveFileId: deal.driveFileId });
  expect(await readText(sales, link)).toContain("first");
  const other = await edit({ receipt: createReceipt("second") });
  expect(other?.driveFileId).not.toBe(deal.driveFileId);
  expect(await readText(sales, other?.webViewLink ?? "")).toContain("second");
});

test("PUT /customers/{id}/deals/{dealId} takes a line by its name once its product is gone", async ({
  callers: { sales, manager },
}) => {
  const product = await newProduct(manager);
  const { path, deal } = await soldDeal(sales, product);
  await manager.done(shapes.message, "DELETE", `/products/${product.SKU}`);
  const [line] = deal.products;
  const products = [{ ...line, quantity: 4 }];
  const { deals } = await sales.done(shapes.customer, "PUT", path, createForm({ products }));
  expect(deals[0]?.products).toMatchObject([{ productName: product.name, quantity: 4 }]);
});

test("DELETE /customers/{id}/deals/{dealId} answers the customer without the deal", async ({
  callers: { sales, manager },
}) => {
  const { path, customerPath } = await soldDeal(sales, await newProduct(manager));
  const customer = await sales.done(shapes.customer, "DELETE", path);
  expect(customer.deals).toEqual([]);
  expect(await sales.done(shapes.customer, "GET", customerPath)).toEqual(customer);
});

test("GET /customers/{id}/deals/{dealId}/receipt shows the PDF in a tab", async ({
  callers: { sales, manager, worker, nobody },
}) => {
  const { deal, path } = await soldDeal(sales, await newProduct(manager), {
    receipt: createReceipt("paid"),
  });
  expect(deal.webViewLink).toBe(`/api${path}/receipt`);
  for (const address of [`/api${path}/receipt`, `${path}/receipt`]) {
    const { status, headers, body } = await sales.call("GET", address);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("content-disposition")).toMatch(/^inline; filename/);
    // WebKit shows a PDF of a sandboxed answer as a blank page.
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(body).toEqual(await createReceipt("paid").arrayBuffer());
  }
  expect(await worker.refusal("GET", `${path}/receipt`)).toBe("403 notAllowed");
  expect(await nobody.refusal("GET", `/api${path}/receipt`)).toBe("401 notSignedIn");
});

test("GET /customers/{id}/deals/{dealId}/receipt refuses notFound", async ({
  callers: { sales, manager },
}) => {
  const { path } = await soldDeal(sales, await newProduct(manager));
  expect(await sales.refusal("GET", `${path}/receipt`)).toBe("404 notFound");
});
