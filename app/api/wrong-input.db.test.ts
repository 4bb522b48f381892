import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  atId,
  atKey,
  atProduct,
  listFields,
  nowhere,
  productForm,
  readRefusal,
  buildRequest,
} from "@/scripts/test-support/rest/calls";
import { createItem } from "@/scripts/test-support/samples/sales-requests";
import { GET as productImage } from "./product-images/[hash]/route";
import { DELETE as deleteProduct, PUT as editProduct } from "./products/[key]/route";
import { GET as listProducts, POST as createProduct } from "./products/route";
import { PUT as addStock } from "./products/sku/[sku]/add/route";
import { GET as productOfSku } from "./products/sku/[sku]/route";
import { DELETE as deleteRequest } from "./req/requests/[id]/route";
import { GET as listRequests, POST as createRequest } from "./req/requests/route";
import { PUT as reviewSale } from "./sales-requests/[id]/route";
import { POST as createSale } from "./sales-requests/route";

const standard = { sortName: "Standard", color: "Red" };

describe("wrong input is 400 and names each field", () => {
  test("unknown fields, wrong types and missing ones", async () => {
    const { SKU } = await makeProduct({ Red: 5 });
    const manager = await makeActor("manager");
    const add = async (body: unknown) =>
      listFields(await addStock(await buildRequest(manager, "PUT", body), atProduct(SKU)));
    expect(await add({ ...standard, quantity: 1, note: "x" })).toEqual(["note: unknownField"]);
    expect(await add({ ...standard, quantity: -1 })).toEqual(["quantity: numberTooSmall"]);
    expect(await add({ ...standard, quantity: 1.5 })).toEqual(["quantity: wholeNumber"]);
    expect(await add({ sortName: 7, color: " ", quantity: "x" })).toEqual([
      "sortName: required",
      "color: required",
      "quantity: wholeNumber",
    ]);
    expect(await add([])).toEqual(["body: notObject"]);
  });

  test("in words as well", async () => {
    const manager = await makeActor("manager");
    const request = await buildRequest(manager, "PUT", { ...standard, quantity: 0, note: 1 });
    const { message } = await readRefusal(await addStock(request, atProduct("T-1")));
    expect(message.split("\n")).toEqual([
      "Please check what you entered.",
      "quantity: Please enter at least 1.",
      "note: This field is not known.",
    ]);
  });

  test("in a form, and deep inside of it", async () => {
    const manager = await makeActor("manager");
    const create = async (form: FormData) =>
      listFields(await createProduct(await buildRequest(manager, "POST", form), nowhere));
    expect(await create(productForm({ price: "1" }))).toEqual(["price: unknownField"]);
    expect(await create(productForm({ sorts: "[{]" }))).toEqual([
      expect.stringMatching(/^sorts: /),
    ]);
    const sorts = [{ sortName: "A", colors: [{ color: "B", quantity: 1, reserved: 1 }] }];
    expect(await create(productForm({ sorts: JSON.stringify(sorts) }))).toEqual([
      "sorts.0.colors.0.reserved: unknownField",
    ]);
    expect(await create(productForm({ image: "no file" }))).toEqual([
      expect.stringMatching(/^image: /),
    ]);
  });

  test("in the form of a product that exists, whose id only the address says", async () => {
    const product = await makeProduct({ Red: 5 });
    const manager = await makeActor("manager");
    const edit = async (form: FormData, id = product._id) =>
      editProduct(await buildRequest(manager, "PUT", form), atKey(id));
    expect(await listFields(await edit(productForm({ name: " " })))).toEqual([
      "name: nameSizeSkuRequired",
    ]);
    expect(await listFields(await edit(productForm({ sorts: "[]" })))).toEqual([
      "sorts: atLeastOneSort",
    ]);
    const loaded = JSON.stringify(product);
    expect(await listFields(await edit(productForm({ loaded })))).toEqual([
      expect.stringMatching(/^loaded: /),
    ]);
    const nowhere = await edit(productForm({ id: product._id }), "1");
    expect(await readRefusal(nowhere)).toMatchObject({ status: 404, code: "productNotFound" });
    const response = await edit(productForm({ id: randomUUID(), name: "Renamed" }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ _id: product._id, name: "Renamed" });
  });

  test("in the address", async () => {
    const manager = await makeActor("manager");
    const list = async (search: string) =>
      listFields(
        await listProducts(await buildRequest(manager, "GET", undefined, search), nowhere),
      );
    expect(await list("?page=2")).toEqual(["page: unknownField"]);
    expect(await list("?limit=0")).toEqual([expect.stringMatching(/^limit: /)]);
    const requests = await listRequests(
      await buildRequest(manager, "GET", undefined, "?state=x"),
      nowhere,
    );
    expect(await listFields(requests)).toEqual([expect.stringMatching(/^state: /)]);
    const deleted = await deleteRequest(await buildRequest(manager, "DELETE"), atId("1"));
    expect(await readRefusal(deleted)).toMatchObject({
      status: 404,
      code: "workerRequestNotFound",
    });
  });
});

describe("text that no database takes is refused like other wrong input, not answered as a failure", () => {
  const NUL = "a\u0000b";

  test("in the address of a product or a picture", async () => {
    const actor = await makeActor("manager");
    const product = await productOfSku(await buildRequest(actor, "GET"), atProduct(NUL));
    expect(await readRefusal(product)).toMatchObject({ status: 404, code: "productNotFound" });
    const deleted = await deleteProduct(await buildRequest(actor, "DELETE"), atKey(NUL));
    expect(await readRefusal(deleted)).toMatchObject({ status: 404, code: "productNotFound" });
    const hash = { params: Promise.resolve({ hash: NUL }) };
    const image = await productImage(await buildRequest(actor, "GET"), hash);
    expect(await readRefusal(image)).toMatchObject({ status: 404, code: "notFound" });
  });

  test.each(["q", "after"])("in the filter of a list: %s", async (name) => {
    const request = await buildRequest(
      await makeActor("sales"),
      "GET",
      undefined,
      `?${name}=a%00b`,
    );
    const response = await listProducts(request, nowhere);
    expect((await listFields(response))?.[0]).toMatch(new RegExp(`^${name}: `));
  });

  test.each([NUL, "R\ud800", "\udc00"])("in the color of a request: %j", async (color) => {
    const { SKU: productSKU } = await makeProduct({ "R\ufffd": 5 });
    const body = { productSKU, action: "add", sortName: "Standard", color, quantity: 1 };
    const requestId = `REQ-${Date.now()}`;
    const request = await buildRequest(await makeActor("worker"), "POST", { requestId, ...body });
    expect(await listFields(await createRequest(request, nowhere))).toEqual([
      expect.stringMatching(/^color: /),
    ]);
  });

  test.each([NUL, "R\ud800", "\udc00"])(
    "in the notes or a line of a sales request: %j",
    async (words) => {
      const item = createItem({ SKU: "T-1" }, { color: words });
      const post = await buildRequest(await makeActor("sales"), "POST", { items: [item] });
      expect(await listFields(await createSale(post, nowhere))).toEqual([
        "items.0.color: unwantedCharacters",
      ]);
      const body = { status: "rejected", notes: `first line\n${words}` };
      const put = await buildRequest(await makeActor("manager"), "PUT", body);
      expect(await listFields(await reviewSale(put, atId(randomUUID())))).toEqual([
        "notes: unwantedCharacters",
      ]);
    },
  );

  test.each([NUL, "R\ud800", "\udc00"])("in a color of a product: %j", async (color) => {
    const sorts = JSON.stringify([{ sortName: "A", colors: [{ color, quantity: 1 }] }]);
    const SKU = `A-${randomUUID().slice(0, 8)}`;
    const request = await buildRequest(
      await makeActor("manager"),
      "POST",
      productForm({ SKU, sorts }),
    );
    const response = await createProduct(request, nowhere);
    expect(await listFields(response)).toEqual([
      expect.stringMatching(/^sorts\.0\.colors\.0\.color: /),
    ]);
    expect(await db.product.count({ where: { sku: SKU } })).toBe(0);
  });
});

describe("an unreadable body is refused", () => {
  test("with 415 when it is of the wrong type", async () => {
    const manager = await makeActor("manager");
    const json = await createProduct(await buildRequest(manager, "POST", { name: "x" }), nowhere);
    expect(await readRefusal(json)).toMatchObject({
      status: 415,
      code: "wrongContentType",
      message: "The content type must be multipart/form-data.",
    });
    const form = await addStock(
      await buildRequest(manager, "PUT", productForm()),
      atProduct("T-1"),
    );
    expect(await readRefusal(form)).toMatchObject({
      status: 415,
      message: "The content type must be application/json.",
    });
  });

  test("with 413 when it is too much, and nothing is kept", async () => {
    const manager = await makeActor("manager");
    const create = async (bytes: number) => {
      const form = productForm({ image: new Blob([new Uint8Array(bytes)]) });
      return readRefusal(await createProduct(await buildRequest(manager, "POST", form), nowhere));
    };
    expect(await create(5_242_881)).toMatchObject({ status: 413, code: "imageTooLarge" });
    expect(await create(6_000_001)).toMatchObject({ status: 413, code: "imageTooLarge" });
    const request = await buildRequest(manager, "PUT", {
      ...standard,
      note: "x".repeat(1_000_000),
    });
    const response = await addStock(request, atProduct("T-1"));
    expect(await readRefusal(response)).toMatchObject({ status: 413, code: "tooLarge" });
    expect(await db.systemLog.count({ where: { username: manager.username } })).toBe(0);
  });
});
