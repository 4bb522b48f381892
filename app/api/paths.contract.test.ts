import {
  newCaller,
  newCustomer,
  newProduct,
  newSalesRequest,
  NO_ID,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** An address of a path, with something in place of each parameter. */
const getAddress = (path: string) => path.replaceAll(/\{\w+\}/g, NO_ID);

test("every path answers with and without /api, and refuses whoever is not signed in", async ({
  callers: { nobody },
}) => {
  const stranger = nobody.with("no-token");
  for (const { method, path, security } of nobody.description.operations) {
    if (security.length === 0) continue;
    const address = getAddress(path);
    expect(await nobody.refusal(method, `/api${address}`), path).toBe("401 notSignedIn");
    expect(await stranger.refusal(method, `/api${address}`), path).toBe("401 notSignedIn");
    expect(await stranger.refusal(method, address), path).toBe("401 notSignedIn");
  }
});

test("products are found under /products and /Products, with and without /api", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager);
  for (const start of ["/products", "/Products", "/api/products", "/api/Products"]) {
    const path = `${start}/sku/${product.SKU}`;
    expect(await manager.done(shapes.product, "GET", path)).toEqual(product);
    expect(await manager.refusal("DELETE", `${start}/none`)).toBe("404 productNotFound");
  }
});

test("a method that a path does not have is refused with those that it has", async ({
  callers: { nobody, manager },
}) => {
  const { operations } = nobody.description;
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const own = operations.filter((operation) => operation.path === path);
    const names = own.map(({ method }) => method);
    const allowed = METHODS.filter((method) => names.includes(method)).flatMap((method) =>
      method === "GET" ? ["GET", "HEAD"] : [method],
    );
    const address = `/api${getAddress(path)}`;
    for (const method of METHODS.filter((name) => !names.includes(name))) {
      const { refusal, headers } = await manager.refused(method, address);
      expect(refusal, `${method} ${path}`).toBe("405 methodNotAllowed");
      expect(headers.get("allow")).toBe(allowed.join(", "));
    }
  }
});

test("HEAD answers as GET does, without a body", async ({ callers: { sales, nobody } }) => {
  const path = `/api/customers/${(await newCustomer(sales))._id}`;
  const [got, head] = [await sales.send("GET", path), await sales.send("HEAD", path)];
  expect([head.status, head.headers.get("content-type")]).toEqual([
    got.status,
    got.headers.get("content-type"),
  ]);
  expect(await head.text()).toBe("");
  expect((await sales.send("HEAD", `/api/customers/${NO_ID}`)).status).toBe(404);
  expect((await nobody.send("HEAD", path)).status).toBe(401);
});

test("GET /health/live and GET /health/ready need no sign-in", async ({ callers: { nobody } }) => {
  const health = async (name: string) => (await nobody.call("GET", `/api/health/${name}`)).body;
  expect(await health("live")).toEqual({ status: "live" });
  const version: unknown = expect.stringMatching(/^\d+\.\d+\.\d+$/);
  expect(await health("ready")).toEqual({ status: "ready", version });
});

test("GET /prints/{id}/{fileName} refuses notFound", async ({ callers: { manager } }) => {
  const path = `/api/prints/${NO_ID}/deal.pdf`;
  expect(await manager.refusal("GET", path)).toBe("404 notFound");
});

test("the stream of events tells within a second that something changed", async ({
  callers: { manager },
}) => {
  // Somebody of their own: nothing but what is made here concerns them.
  const [product, sales] = [await newProduct(manager), await newCaller(manager, "sales")];
  const leaving = new AbortController();
  const response = await fetch(`${sales.url}/api/events`, {
    headers: { authorization: `Bearer ${sales.token}` },
    signal: leaving.signal,
  });
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(response.headers.get("cache-control")).toContain("no-store");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toMatch(/^retry: \d+\n\n$/);
  const made = await newSalesRequest(sales, product).then(() => Date.now());
  let told = "";
  while (!told.includes("data: salesRequests\n\n")) told += (await reader?.read())?.value ?? "";
  expect(Date.now() - made).toBeLessThan(1_000);
  leaving.abort();
});
