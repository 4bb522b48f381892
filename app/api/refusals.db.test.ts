import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Person, Role } from "@/lib/auth/actor";
import { nothing } from "@/lib/auth/entry-point";
import { open } from "@/lib/http/route";
import { db } from "@/lib/platform/database/db";
import { englishMoment } from "@/lib/platform/errors/english";
import { log } from "@/lib/platform/logging/log";
import { VERSION } from "@/lib/platform/version";
import {
  atId,
  atKey,
  atProduct,
  nowhere,
  productForm,
  readRefusal,
  buildRequest,
} from "@/scripts/test-support/rest/calls";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { EXPORT_PATHS } from "./exports/files";
import { GET as live } from "./health/live/route";
import { GET as ready } from "./health/ready/route";
import { GET as productImage } from "./product-images/[hash]/route";
import { DELETE as deleteProduct, PUT as editProduct } from "./products/[key]/route";
import { POST as createProduct } from "./products/route";
import { PUT as addStock } from "./products/sku/[sku]/add/route";
import { PUT as removeStock } from "./products/sku/[sku]/remove/route";
import { GET as productOfSku } from "./products/sku/[sku]/route";
import { DELETE as deleteRequest } from "./req/requests/[id]/route";
import { PATCH as decideRequest } from "./req/requests/[id]/state/route";
import { POST as createRequest } from "./req/requests/route";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
// The figures have a door of their own: e2e/operations.spec.ts.
const PUBLIC = [
  "auth/login POST",
  "auth/quick GET",
  "auth/quick POST",
  "docs GET",
  "docs/[file] GET",
  "health/live GET",
  "health/ready GET",
  "metrics GET",
  "openapi.json GET",
  "settings/logo GET",
];

const standard = { sortName: "Standard", color: "Red" };
const requestId = () => `REQ-${Date.now()}${Math.floor(Math.random() * 90 + 10)}`;

const handlerSchema = z.custom<typeof live>((value) => typeof value === "function");

describe("without a token", () => {
  const folder = import.meta.dirname;
  const folders = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => path.dirname(file))
    .filter((route) => route !== "[[...path]]" && route !== "exports/[file]");
  const routes = [
    ...folders.map((route) => [route, () => import(path.join(folder, route, "route.ts"))] as const),
    ...Object.entries(EXPORT_PATHS).map(([name, methods]) => [name, async () => methods] as const),
  ];

  test.each(routes)("nobody is answered at %s", async (route, load) => {
    const handlers = z.record(z.string(), z.unknown()).parse({ ...Object(await load()) });
    for (const method of METHODS.filter((method) => !PUBLIC.includes(`${route} ${method}`))) {
      const handler = handlerSchema.parse(handlers[method]);
      for (const authorization of [undefined, "Bearer nonsense", "Basic YTpi"]) {
        const headers: Record<string, string> = authorization ? { authorization } : {};
        const response = await handler(
          new Request("http://factory.test/", { method, headers }),
          nowhere,
        );
        const allowed = response.headers.get("allow")?.split(", ");
        if (allowed) {
          expect(await readRefusal(response)).toMatchObject({
            status: 405,
            code: "methodNotAllowed",
          });
          expect(allowed).not.toContain(method);
          continue;
        }
        expect(await readRefusal(response), method).toEqual({
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
    await db.user.count();
    expect(await (await live(request(), nowhere)).json()).toEqual({ status: "live" });
    expect(await (await ready(request(), nowhere)).json()).toEqual({
      status: "ready",
      version: VERSION,
    });
  });
});

describe("the wrong role is refused with 403, and nothing changes", () => {
  const stockBody = { ...standard, quantity: 1 };
  const calls: [string, Role[], (actor: Person, sku: string) => Promise<Response>][] = [
    [
      "creating a product",
      ["worker", "sales"],
      async (actor) => createProduct(await buildRequest(actor, "POST", productForm()), nowhere),
    ],
    [
      "editing a product",
      ["worker", "sales"],
      async (actor) =>
        editProduct(await buildRequest(actor, "PUT", productForm()), atKey(randomUUID())),
    ],
    [
      "deleting a product",
      ["worker", "sales"],
      async (actor, sku) => deleteProduct(await buildRequest(actor, "DELETE"), atKey(sku)),
    ],
    [
      "adding stock",
      ["worker", "sales", "admin"],
      async (actor, sku) => addStock(await buildRequest(actor, "PUT", stockBody), atProduct(sku)),
    ],
    [
      "removing stock",
      ["worker", "sales", "admin"],
      async (actor, sku) =>
        removeStock(await buildRequest(actor, "PUT", stockBody), atProduct(sku)),
    ],
    [
      "asking for stock",
      ["manager", "sales", "admin"],
      async (actor, productSKU) => {
        const body = { requestId: requestId(), productSKU, action: "add", ...stockBody };
        return createRequest(await buildRequest(actor, "POST", body), nowhere);
      },
    ],
    [
      "deciding a request",
      ["worker", "sales"],
      async (actor) =>
        decideRequest(
          await buildRequest(actor, "PATCH", { state: "Accepted" }),
          atId(randomUUID()),
        ),
    ],
    [
      "deleting a request",
      ["worker", "sales"],
      async (actor) => deleteRequest(await buildRequest(actor, "DELETE"), atId(randomUUID())),
    ],
  ];

  test.each(calls)("%s", async (_what, roles, call) => {
    const product = await makeProduct({ Red: 5 });
    for (const role of roles) {
      const actor = await makeActor(role);
      const refusal = await readRefusal(await call(actor, product.SKU));
      expect(refusal, role).toMatchObject({ status: 403, code: "notAllowed" });
      expect(await db.systemLog.count({ where: { username: actor.username } })).toBe(0);
    }
    expect(await getStock(product, "Red")).toEqual({ quantity: 5, reserved: 0 });
  });
});

describe("a record that does not exist is 404", () => {
  test("a product, by its SKU", async () => {
    const actor = await makeActor("sales");
    const response = await productOfSku(await buildRequest(actor, "GET"), atProduct("no/such"));
    expect(await readRefusal(response)).toMatchObject({
      status: 404,
      code: "productNotFound",
      message: "There is no product with the SKU no/such.",
      details: { params: { sku: "no/such" } },
    });
  });

  test("a product to edit or delete", async () => {
    const admin = await makeActor("admin");
    const form = productForm({ SKU: "T-GONE" });
    const edited = await editProduct(await buildRequest(admin, "PUT", form), atKey(randomUUID()));
    const deleted = await deleteProduct(await buildRequest(admin, "DELETE"), atKey("T-GONE"));
    for (const response of [edited, deleted])
      expect(await readRefusal(response)).toMatchObject({
        status: 404,
        code: "productNotFound",
        details: { params: { sku: "T-GONE" } },
      });
  });

  test("a color, with each line named", async () => {
    const { SKU } = await makeProduct({ Red: 5 });
    const body = { sortName: "Standard", color: "Green", quantity: 1 };
    const response = await addStock(
      await buildRequest(await makeActor("manager"), "PUT", body),
      atProduct(SKU),
    );
    expect(await readRefusal(response)).toMatchObject({
      status: 404,
      code: "colorNotFound",
      message: `These colors are no longer in the catalog. Nothing was changed.\n${SKU} · Standard · Green`,
      details: { lines: [{ sku: SKU, sortName: "Standard", color: "Green" }] },
    });
  });

  test("a request, and a picture", async () => {
    const manager = await makeActor("manager");
    const gone = await deleteRequest(await buildRequest(manager, "DELETE"), atId(randomUUID()));
    expect(await readRefusal(gone)).toMatchObject({ status: 404, code: "workerRequestNotFound" });
    const hash = { params: Promise.resolve({ hash: "0".repeat(64) }) };
    const image = await productImage(await buildRequest(manager, "GET"), hash);
    expect(await readRefusal(image)).toMatchObject({ status: 404, code: "notFound" });
  });
});

describe("a conflict with the present state is 409", () => {
  test("an SKU of another product", async () => {
    const { SKU } = await makeProduct({ Red: 5 });
    const form = productForm({ SKU: SKU.toLowerCase() });
    const admin = await makeActor("admin");
    const created = await createProduct(await buildRequest(admin, "POST", form), nowhere);
    const { _id } = await makeProduct({ Red: 5 });
    const edited = await editProduct(await buildRequest(admin, "PUT", form), atKey(_id));
    for (const response of [created, edited])
      expect(await readRefusal(response)).toMatchObject({
        status: 409,
        code: "skuTaken",
        details: { params: { sku: SKU.toLowerCase() } },
      });
  });

  test("more than is available, with both numbers", async () => {
    const product = await makeProduct({ Red: 1500 });
    const manager = await makeActor("manager");
    const request = await buildRequest(manager, "PUT", { ...standard, quantity: 2000 });
    const { status, code, message } = await readRefusal(
      await removeStock(request, atProduct(product.SKU)),
    );
    expect([status, code]).toEqual([409, "notEnoughStock"]);
    expect(message.split("\n")).toEqual([
      "There is not enough available. Nothing was changed.",
      `${product.SKU} · Standard · Red: asked for 2,000, available 1,500`,
    ]);
    expect(await getStock(product, "Red")).toEqual({ quantity: 1500, reserved: 0 });
  });

  test("a second decision, with who decided and when", async () => {
    const { SKU: productSKU } = await makeProduct({ Red: 5 });
    const body = { requestId: requestId(), productSKU, action: "add", ...standard, quantity: 1 };
    const created = await createRequest(
      await buildRequest(await makeActor("worker"), "POST", body),
      nowhere,
    );
    expect(created.status).toBe(201);
    const { _id } = z.object({ _id: z.string() }).parse(await created.json());
    const manager = await makeActor("manager");
    const decide = async (state: string) =>
      decideRequest(await buildRequest(manager, "PATCH", { state }), atId(_id));
    expect((await decide("Accepted")).status).toBe(200);
    const { status, code, message, details } = await readRefusal(await decide("Rejected"));
    expect([status, code]).toEqual([409, "alreadyDecided"]);
    expect(details?.params).toMatchObject({
      requestId: body.requestId,
      by: manager.username,
      state: "Accepted",
    });
    const request = String(details?.params?.request);
    expect(request).toMatch(/^W-\d+$/);
    const when = englishMoment(Number(details?.params?.at));
    expect(when).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d$/);
    expect(message).toBe(`${manager.username} already accepted request ${request} (${when}).`);
  });
});

test("a bug is 500 without its words, and logged once", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const bug = new Error("secret of the house");
  const broken = open({
    summary: "Breaks.",
    input: nothing,
    answer: "text/plain",
    run: async () => {
      throw bug;
    },
  });
  const refusal = await readRefusal(await broken(new Request("http://factory.test/"), nowhere));
  expect(refusal).toEqual({
    status: 500,
    code: "unexpected",
    error: "An error occurred. Please try again.",
    message: "An error occurred. Please try again.",
  });
  expect(logged.mock.calls).toEqual([[{ err: bug }, "failed unexpectedly"]]);
  logged.mockRestore();
});
