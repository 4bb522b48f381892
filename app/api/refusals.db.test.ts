import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Actor, Role } from "@/lib/auth/actor";
import { signToken } from "@/lib/auth/token";
import { publicRoute } from "@/lib/http/route";
import { db } from "@/lib/platform/db";
import { makeActor, makeProduct, stockOf } from "@/scripts/test-support/rows";
import { GET as live } from "./health/live/route";
import { GET as ready } from "./health/ready/route";
import { GET as productImage } from "./product-images/[hash]/route";
import { GET as listProducts, POST as createProduct } from "./products/route";
import { PUT as addStock } from "./products/sku/[sku]/add/route";
import { PUT as removeStock } from "./products/sku/[sku]/remove/route";
import { GET as productOfSku } from "./products/sku/[sku]/route";
import { DELETE as deleteRequest } from "./req/requests/[id]/route";
import { PATCH as decideRequest } from "./req/requests/[id]/state/route";
import { GET as listRequests, POST as createRequest } from "./req/requests/route";

// Outside of a running server there are no cookies to ask for.
vi.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }));

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const PUBLIC = ["auth/login POST", "health/live GET", "health/ready GET"];

const answerSchema = z.strictObject({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  details: z
    .strictObject({
      params: z.record(z.string(), z.unknown()).optional(),
      lines: z.array(z.record(z.string(), z.unknown())).optional(),
    })
    .optional(),
});

/** Status, code and what it names, after a look at the shape that every refusal has. */
async function refusalOf(response: Response) {
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const answer = answerSchema.parse(await response.json());
  expect(answer.error).toBe(answer.message);
  expect(answer.message).toMatch(/^[A-Z].*[.]/);
  return { status: response.status, ...answer };
}

const fieldsOf = async (response: Response) => {
  const { status, code, details } = await refusalOf(response);
  expect([status, code]).toEqual([400, "invalidInput"]);
  return details?.lines?.map(({ field, reason }) => `${String(field)}: ${String(reason)}`);
};

const atProduct = (sku: string) => ({ params: Promise.resolve({ sku }) });
const atId = (id: string) => ({ params: Promise.resolve({ id }) });
const nowhere = { params: Promise.resolve({}) };

/** A request of a signed-in person; a body that is no text or form becomes JSON. */
async function requestOf(actor: Actor, method: string, body?: unknown, search = "") {
  const headers = new Headers({ authorization: `Bearer ${await signToken(actor, "api")}` });
  const isForm = body instanceof FormData;
  if (!isForm && body !== undefined) headers.set("content-type", "application/json");
  const content = isForm || body === undefined ? body : JSON.stringify(body);
  return new Request(`http://factory.test/api${search}`, { method, headers, body: content });
}

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const productForm = (changed: Record<string, string | Blob> = {}) =>
  formOf({
    name: "Towel",
    size: "M",
    SKU: `A-${randomUUID().slice(0, 8)}`,
    sorts: JSON.stringify([{ sortName: "Plain", colors: [{ color: "White", quantity: 1 }] }]),
    ...changed,
  });

const standard = { sortName: "Standard", color: "Red" };
const requestId = () => `REQ-${Date.now()}${Math.floor(Math.random() * 90 + 10)}`;

describe("without a token", () => {
  const folder = import.meta.dirname;
  const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => path.dirname(file));

  test.each(routes)("nobody is answered at %s", async (route) => {
    const module: Record<string, unknown> = await import(`./${route}/route.ts`);
    const found = METHODS.filter((method) => method in module);
    expect(found.length).toBeGreaterThan(0);
    for (const method of found.filter((method) => !PUBLIC.includes(`${route} ${method}`))) {
      const handler = z
        .custom<typeof live>((value) => typeof value === "function")
        .parse(module[method]);
      for (const authorization of [undefined, "Bearer nonsense", "Basic YTpi"]) {
        const headers: Record<string, string> = authorization ? { authorization } : {};
        const response = await handler(
          new Request("http://factory.test/", { method, headers }),
          nowhere,
        );
        expect(await refusalOf(response), method).toEqual({
          status: 401,
          code: "notSignedIn",
          error: "Please log in to continue.",
          message: "Please log in to continue.",
        });
      }
    }
  });

  test("the health of the app is told", async () => {
    const request = () => new Request("http://factory.test/");
    expect(await (await live(request(), nowhere)).json()).toEqual({ status: "live" });
    expect(await (await ready(request(), nowhere)).json()).toEqual({ status: "ready" });
  });
});

describe("the wrong role is refused with 403, and nothing changes", () => {
  const stockBody = { ...standard, quantity: 1 };
  const calls: [string, Role[], (actor: Actor, sku: string) => Promise<Response>][] = [
    [
      "creating a product",
      ["worker", "sales"],
      async (actor) => createProduct(await requestOf(actor, "POST", productForm()), nowhere),
    ],
    [
      "adding stock",
      ["worker", "sales", "admin"],
      async (actor, sku) => addStock(await requestOf(actor, "PUT", stockBody), atProduct(sku)),
    ],
    [
      "removing stock",
      ["worker", "sales", "admin"],
      async (actor, sku) => removeStock(await requestOf(actor, "PUT", stockBody), atProduct(sku)),
    ],
    [
      "asking for stock",
      ["manager", "sales", "admin"],
      async (actor, productSKU) => {
        const body = { requestId: requestId(), productSKU, action: "add", ...stockBody };
        return createRequest(await requestOf(actor, "POST", body), nowhere);
      },
    ],
    [
      "deciding a request",
      ["worker", "sales"],
      async (actor) =>
        decideRequest(await requestOf(actor, "PATCH", { state: "Accepted" }), atId(randomUUID())),
    ],
    [
      "deleting a request",
      ["worker", "sales"],
      async (actor) => deleteRequest(await requestOf(actor, "DELETE"), atId(randomUUID())),
    ],
  ];

  test.each(calls)("%s", async (_what, roles, call) => {
    const product = await makeProduct({ Red: 5 });
    for (const role of roles) {
      const actor = await makeActor(role);
      const refusal = await refusalOf(await call(actor, product.SKU));
      expect(refusal, role).toMatchObject({ status: 403, code: "notAllowed" });
      expect(await db.systemLog.count({ where: { username: actor.username } })).toBe(0);
    }
    expect(await stockOf(product, "Red")).toEqual({ quantity: 5, reserved: 0 });
  });
});

describe("what is not there is 404", () => {
  test("a product, by its SKU", async () => {
    const actor = await makeActor("sales");
    const response = await productOfSku(await requestOf(actor, "GET"), atProduct("no/such"));
    expect(await refusalOf(response)).toMatchObject({
      status: 404,
      code: "productNotFound",
      message: "There is no product with the SKU no/such.",
      details: { params: { sku: "no/such" } },
    });
  });

  test("a color, with each line named", async () => {
    const { SKU } = await makeProduct({ Red: 5 });
    const body = { sortName: "Standard", color: "Green", quantity: 1 };
    const response = await addStock(
      await requestOf(await makeActor("manager"), "PUT", body),
      atProduct(SKU),
    );
    expect(await refusalOf(response)).toMatchObject({
      status: 404,
      code: "colorNotFound",
      message: `These colors are no longer in the catalogue. Nothing was changed.\n${SKU} · Standard · Green`,
      details: { lines: [{ sku: SKU, sortName: "Standard", color: "Green" }] },
    });
  });

  test("a request, and a picture", async () => {
    const manager = await makeActor("manager");
    const gone = await deleteRequest(await requestOf(manager, "DELETE"), atId(randomUUID()));
    expect(await refusalOf(gone)).toMatchObject({ status: 404, code: "workerRequestNotFound" });
    const hash = { params: Promise.resolve({ hash: "0".repeat(64) }) };
    const image = await productImage(await requestOf(manager, "GET"), hash);
    expect(await refusalOf(image)).toMatchObject({ status: 404, code: "notFound" });
  });
});

describe("what the present state does not allow is 409", () => {
  test("an SKU of another product", async () => {
    const { SKU } = await makeProduct({ Red: 5 });
    const form = productForm({ SKU: SKU.toLowerCase() });
    const response = await createProduct(
      await requestOf(await makeActor("admin"), "POST", form),
      nowhere,
    );
    expect(await refusalOf(response)).toMatchObject({
      status: 409,
      code: "skuTaken",
      details: { params: { sku: SKU.toLowerCase() } },
    });
  });

  test("more than is available, with both numbers", async () => {
    const product = await makeProduct({ Red: 1500 });
    const manager = await makeActor("manager");
    const request = await requestOf(manager, "PUT", { ...standard, quantity: 2000 });
    const { status, code, message } = await refusalOf(
      await removeStock(request, atProduct(product.SKU)),
    );
    expect([status, code]).toEqual([409, "notEnoughStock"]);
    expect(message.split("\n")).toEqual([
      "There is not enough available. Nothing was changed.",
      `${product.SKU} · Standard · Red: asked for 2,000, available 1,500`,
    ]);
    expect(await stockOf(product, "Red")).toEqual({ quantity: 1500, reserved: 0 });
  });

  test("a second decision, with who decided and when", async () => {
    const { SKU: productSKU } = await makeProduct({ Red: 5 });
    const body = { requestId: requestId(), productSKU, action: "add", ...standard, quantity: 1 };
    const created = await createRequest(
      await requestOf(await makeActor("worker"), "POST", body),
      nowhere,
    );
    expect(created.status).toBe(201);
    const { _id } = z.object({ _id: z.string() }).parse(await created.json());
    const manager = await makeActor("manager");
    const decide = async (state: string) =>
      decideRequest(await requestOf(manager, "PATCH", { state }), atId(_id));
    expect((await decide("Accepted")).status).toBe(200);
    const { status, code, message, details } = await refusalOf(await decide("Rejected"));
    expect([status, code]).toEqual([409, "alreadyDecided"]);
    const year = new Date().getFullYear();
    const said = `${manager.username} already accepted request ${body.requestId} (`;
    expect(message).toContain(said);
    expect(message).toContain(String(year));
    expect(details?.params).toMatchObject({ by: manager.username, state: "Accepted" });
  });
});

describe("wrong input is 400 and names each field", () => {
  test("unknown fields, wrong types and missing ones", async () => {
    const { SKU } = await makeProduct({ Red: 5 });
    const manager = await makeActor("manager");
    const add = async (body: unknown) =>
      fieldsOf(await addStock(await requestOf(manager, "PUT", body), atProduct(SKU)));
    expect(await add({ ...standard, quantity: 1, note: "x" })).toEqual(["note: unknownField"]);
    expect(await add({ ...standard, quantity: -1 })).toEqual(["quantity: numberTooSmall"]);
    expect(await add({ ...standard, quantity: 1.5 })).toEqual(["quantity: wholeNumber"]);
    expect(await add({ sortName: 7, color: " ", quantity: "x" })).toEqual([
      "sortName: required",
      "color: required",
      "quantity: wholeNumber",
    ]);
    expect(await add([])).toEqual(["body: notObject"]);
    expect(await add({ ...standard, quantity: 1, sku: "other", action: "remove" })).not.toContain(
      "sku",
    );
  });

  test("in words as well", async () => {
    const manager = await makeActor("manager");
    const request = await requestOf(manager, "PUT", { ...standard, quantity: 0, note: 1 });
    const { message } = await refusalOf(await addStock(request, atProduct("T-1")));
    expect(message.split("\n")).toEqual([
      "Please check what you entered.",
      "quantity: This number is too small.",
      "note: This field is not known.",
    ]);
  });

  test("in a form, and deep inside of it", async () => {
    const manager = await makeActor("manager");
    const create = async (form: FormData) =>
      fieldsOf(await createProduct(await requestOf(manager, "POST", form), nowhere));
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

  test("in the address", async () => {
    const manager = await makeActor("manager");
    const list = async (search: string) =>
      fieldsOf(await listProducts(await requestOf(manager, "GET", undefined, search), nowhere));
    expect(await list("?page=2")).toEqual(["page: unknownField"]);
    expect(await list("?limit=0")).toEqual([expect.stringMatching(/^limit: /)]);
    const requests = await listRequests(
      await requestOf(manager, "GET", undefined, "?state=x"),
      nowhere,
    );
    expect(await fieldsOf(requests)).toEqual([expect.stringMatching(/^state: /)]);
    const deleted = await deleteRequest(await requestOf(manager, "DELETE"), atId("1"));
    expect(await fieldsOf(deleted)).toEqual(["id: id"]);
  });
});

describe("text that no database takes is refused like other wrong input, not answered as a failure", () => {
  const NUL = "a\u0000b";

  test("in the address of a product or a picture", async () => {
    const actor = await makeActor("manager");
    const product = await productOfSku(await requestOf(actor, "GET"), atProduct(NUL));
    expect([400, 404]).toContain((await refusalOf(product)).status);
    const hash = { params: Promise.resolve({ hash: NUL }) };
    const image = await productImage(await requestOf(actor, "GET"), hash);
    expect([400, 404]).toContain((await refusalOf(image)).status);
  });

  test.each(["search", "after"])("in the filter of a list: %s", async (name) => {
    const request = await requestOf(await makeActor("sales"), "GET", undefined, `?${name}=a%00b`);
    const response = await listProducts(request, nowhere);
    expect((await fieldsOf(response))?.[0]).toMatch(new RegExp(`^${name}: `));
  });

  test("in a product, also as half of a character", async () => {
    const { SKU: productSKU } = await makeProduct({ "R\ufffd": 5 });
    const worker = await makeActor("worker");
    for (const color of [NUL, "R\ud800"]) {
      const body = {
        requestId: requestId(),
        productSKU,
        action: "add",
        ...standard,
        color,
        quantity: 1,
      };
      const response = await createRequest(await requestOf(worker, "POST", body), nowhere);
      expect(await fieldsOf(response)).toEqual([expect.stringMatching(/^requests\.0\.color: /)]);
    }
  });
});

describe("what cannot be read is refused", () => {
  test("with 415 when it is of the wrong type", async () => {
    const manager = await makeActor("manager");
    const json = await createProduct(await requestOf(manager, "POST", { name: "x" }), nowhere);
    expect(await refusalOf(json)).toMatchObject({
      status: 415,
      code: "wrongContentType",
      message: "The content type must be multipart/form-data.",
    });
    const form = await addStock(await requestOf(manager, "PUT", productForm()), atProduct("T-1"));
    expect(await refusalOf(form)).toMatchObject({
      status: 415,
      message: "The content type must be application/json.",
    });
  });

  test("with 413 when it is too much, and nothing is kept", async () => {
    const manager = await makeActor("manager");
    const create = async (bytes: number) => {
      const form = productForm({ image: new Blob([new Uint8Array(bytes)]) });
      return refusalOf(await createProduct(await requestOf(manager, "POST", form), nowhere));
    };
    expect(await create(5_242_881)).toMatchObject({ status: 413, code: "imageTooLarge" });
    expect(await create(6_000_001)).toMatchObject({ status: 413, code: "tooLarge" });
    const request = await requestOf(manager, "PUT", { ...standard, note: "x".repeat(1_000_000) });
    const response = await addStock(request, atProduct("T-1"));
    expect(await refusalOf(response)).toMatchObject({ status: 413, code: "tooLarge" });
    expect(await db.systemLog.count({ where: { username: manager.username } })).toBe(0);
  });
});

test("a bug is 500 without its words, and logged once", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const bug = new Error("secret of the house");
  const broken = publicRoute(async () => {
    throw bug;
  });
  const refusal = await refusalOf(await broken(new Request("http://factory.test/"), nowhere));
  expect(refusal).toEqual({
    status: 500,
    code: "unexpected",
    error: "An error occurred. Please try again.",
    message: "An error occurred. Please try again.",
  });
  expect(logged.mock.calls).toEqual([[bug]]);
  logged.mockRestore();
});
