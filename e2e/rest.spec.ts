import * as z from "zod";
import { createPdf } from "@/scripts/test-support/files/pdf-files";
import type { Api } from "./support/api";
import { appUrl, expect, test } from "./support/test";

// The calls themselves are tested below app/api, against an API without Next: these go through the built app.

const withId = z.looseObject({ _id: z.string() });

async function createCustomer(api: Api): Promise<string> {
  const answer = await api.call("POST", "/customers", {
    name: "شركة النور",
    customerID: `R-${crypto.randomUUID()}`,
  });
  expect(answer.status).toBe(201);
  return withId.parse(await answer.json())._id;
}

test("a caller signs in, writes and reads", async ({ apiAs }) => {
  const sales = await apiAs("sales");
  const id = await createCustomer(sales);
  for (const path of [`/customers/${id}`, `/api/customers/${id}`]) {
    const answer = await sales.call("GET", path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(await answer.json()).toMatchObject({ _id: id, name: "شركة النور", deals: [] });
  }
});

test("an uploaded receipt comes back byte by byte", async ({ apiAs }) => {
  const [sales, manager] = [await apiAs("sales"), await apiAs("manager")];
  const { _id: productId } = await manager.createProduct({ Blue: 1 });
  const receipt = new File([createPdf({ objects: ["(paid)"] })], "r.pdf", {
    type: "application/pdf",
  });
  const form = new FormData();
  form.set("products", JSON.stringify([{ productId, sort: "Standard", color: "Blue" }]));
  form.set("receipt", receipt);
  const made = await sales.call("POST", `/customers/${await createCustomer(sales)}/deals`, form);
  const customer = z.object({ deals: z.array(z.looseObject({ webViewLink: z.string() })) });
  const [deal] = customer.parse(await made.json()).deals;
  const shown = await sales.call("GET", deal?.webViewLink ?? "");
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await shown.arrayBuffer()).toEqual(await receipt.arrayBuffer());
});

test("an export is a workbook", async ({ apiAs }) => {
  const answer = await (await apiAs("manager")).call("GET", "/exports/products.xlsx");
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 2)).toBe("PK");
});

test("a program calls with a token until it is revoked", async ({ apiAs }) => {
  const admin = await apiAs("admin");
  const name = `rest-${crypto.randomUUID()}`;
  const made = await admin.call("POST", "/tokens", { name, scopes: ["read"] });
  const { _id, token } = withId.extend({ token: z.string() }).parse(await made.json());
  const headers = { authorization: `Bearer ${token}` };
  const getStatus = async (path: string) => (await fetch(`${appUrl()}${path}`, { headers })).status;
  expect([await getStatus("/products?limit=1"), await getStatus("/tokens")]).toEqual([200, 403]);
  expect((await admin.call("DELETE", `/tokens/${_id}`)).status).toBe(200);
  expect(await getStatus("/products?limit=1")).toBe(401);
});

test("an unknown path is refused in the shape of every refusal", async ({ apiAs }) => {
  const manager = await apiAs("manager");
  const expectNotFound = async (answer: Response, call: string) => {
    const body: unknown = await answer.json();
    expect([answer.status, body], call).toMatchObject([404, { code: "notFound" }]);
  };
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
    await expectNotFound(await manager.call(method, "/api/no/such/path"), method);
  for (const path of [
    "/api/customers/x/y/z",
    "/customers/x/y/z",
    "/api/Customers",
    "/api/no?limit=10",
    "/no-such",
    "/no/such/path?limit=10",
    "/worker",
    "/%2Fcustomers",
  ])
    await expectNotFound(await manager.call("GET", path), path);
  await expectNotFound(await fetch(`${appUrl()}/api/no/such/path`), "without a token");
});

test("OPTIONS names the methods of every path", async ({ request }) => {
  const described = await request.get("/api/openapi.json");
  const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
  const { paths } = document.parse(await described.json());
  for (const [path, own] of Object.entries(paths)) {
    const allowed = Object.keys(own).flatMap((method) =>
      method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()],
    );
    const address = `${appUrl()}/api${path.replaceAll(/\{\w+\}/g, "x")}`;
    const { status, headers } = await fetch(address, { method: "OPTIONS" });
    expect([status, headers.get("allow")?.split(", ").sort()], path).toEqual([204, allowed.sort()]);
  }
});

test("with a Bearer header the login stays a page, and has its policy", async ({ apiAs }) => {
  const { status, headers } = await (await apiAs("manager")).call("GET", "/");
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toContain("default-src 'self'");
});

test("the page of the contract and its scripts are served by the app itself", async () => {
  const page = await fetch(`${appUrl()}/api/docs`);
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  const files = [...(await page.text()).matchAll(/"(\/api\/docs\/[^"]+)"/g)];
  expect(files).toHaveLength(3);
  for (const [, file = ""] of files) expect((await fetch(appUrl() + file)).status).toBe(200);
  expect((await fetch(`${appUrl()}/api/docs/package.json`)).status).toBe(404);
});
