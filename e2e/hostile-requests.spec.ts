import { request as httpRequest } from "node:http";
import { CUT_OFF, MEGABYTE, sendEndlessly } from "./support/endless-form";
import { appUrl, expect, test } from "./support/test";

test("addresses that cannot be are refused, and are never a failure", async ({ apiAs }) => {
  const api = await apiAs("manager");
  for (const path of [
    ...[
      "/api/products/sku/%E0%A4%A",
      "/api/products/sku/%00",
      "/api/products/sku/%",
      "/api/%2e%2e/x",
    ],
    ...["/products/sku/%ff%fe", "/api/customers/%F0%9F%92%A9", "/api/stock-cards/..%2f..%2fetc"],
    ...["/api/products?limit=1&limit=x", "/api/products?q=%ff%00", "/api/products?%=%"],
    ...["/api/product-images/../../package.json", "/customers/%E0%A4%A", "/_next/static/%2e%2e/x"],
  ]) {
    const answer = await api.call("GET", path);
    expect([400, 404], `${path} ${answer.status}`).toContain(answer.status);
  }
});

test("a parameter that is given twice is refused", async ({ apiAs }) => {
  const answer = await (await apiAs("sales")).call("GET", "/products?image=url&limit=9&limit=2");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    details: { lines: [{ field: "limit", reason: "repeatedField" }] },
  });
});

test("a query and a header of 20 kB are refused before anybody reads them", async ({ apiAs }) => {
  const long = "x".repeat(20_000);
  const api = await apiAs("sales");
  expect((await api.call("GET", `/api/products?q=${long}`)).status).toBe(431);
  const headers = { authorization: `Bearer ${long}` };
  expect((await fetch(`${appUrl()}/api/products`, { headers })).status).toBe(431);
});

for (const path of ["/api/products", "/products"])
  test(`a body without a length and without an end is cut off at ${path}`, async ({ apiAs }) => {
    const { token } = await apiAs("manager");
    const { status, sent } = await sendEndlessly(path, { authorization: `Bearer ${token}` });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(CUT_OFF);
  });

const STRANGERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { "next-action": "0".repeat(42) },
  { cookie: "factory_session=a.b.c" },
];

for (const headers of STRANGERS)
  test(`a form of nobody is refused before it is read: ${JSON.stringify(headers)}`, async () => {
    const { status, sent } = await sendEndlessly("/factory-manager", headers);
    expect(status).toBe(401);
    // The rest is thrown away as it comes, so that the sender gets to read why.
    expect(sent).toBeLessThan(100 * MEGABYTE);
  });

test("TRACE and an origin that is none are refused, and are no failure", async ({ request }) => {
  const origin = { origin: "foo", "next-action": "0".repeat(42) };
  expect((await request.post("/", { headers: origin, data: "[]" })).status()).toBe(400);
  const status = await new Promise((resolve, reject) => {
    const call = httpRequest(`${appUrl()}/`, { method: "TRACE" }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on("error", reject).end();
  });
  expect(status).toBe(405);
});

test("a body of 64 kB is the most that a sign-in may have", async ({ request }) => {
  const body = (bytes: number) => ({ data: { username: "x".repeat(bytes), password: "x" } });
  expect((await request.post("/api/auth/login", body(60_000))).status()).toBe(400);
  expect((await request.post("/api/auth/login", body(64_000))).status()).toBe(413);
});
