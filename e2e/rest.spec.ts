import { Api } from "./support/api";
import { appUrl, expect, PASSWORD, test } from "./support/test";

test("the contract's paths work without /api when the call carries a Bearer header", async ({
  apiAs,
}) => {
  const api = await apiAs("manager");
  for (const path of ["/products", "/Products", "/api/Products", "/api/products"]) {
    const response = await api.call("GET", `${path}?image=url&limit=2`);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveLength(2);
  }
  expect((await api.call("GET", "/req/requests?limit=1")).status).toBe(200);
});

test("stock is added and removed by SKU, also one with a slash", async ({ apiAs }) => {
  const api = await apiAs("manager");
  const form = new FormData();
  const SKU = `E2E/${Date.now()}`;
  form.set("name", "With a slash");
  form.set("size", "M");
  form.set("SKU", SKU);
  form.set(
    "sorts",
    JSON.stringify([{ sortName: "Standard", colors: [{ color: "Blue", quantity: 5 }] }]),
  );
  expect((await api.call("POST", "/Products", form)).status).toBe(201);
  const path = `/Products/sku/${encodeURIComponent(SKU)}`;
  const line = { sortName: "Standard", color: "Blue", quantity: 3 };
  const added = await api.call("PUT", `${path}/add`, line);
  expect(added.status).toBe(200);
  expect(await added.json()).toMatchObject({ SKU, total_quantity: 8 });
  const removed = await api.call("PUT", `${path}/remove`, { ...line, quantity: 9 });
  expect(removed.status).toBe(409);
  expect(await removed.json()).toMatchObject({
    code: "notEnoughStock",
    details: { lines: [{ sku: SKU, asked: 9, available: 8 }] },
  });
});

test("a product is edited by its id and deleted by its SKU, on every path of the contract", async ({
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { _id, SKU } = await api.createProduct({ Blue: 5, Red: 1 });
  for (const path of ["/products", "/Products", "/api/Products", "/api/products"]) {
    const form = new FormData();
    const colors = [{ color: "Blue", quantity: 7 }];
    const fields = { name: path, size: "L", SKU, sorts: [{ sortName: "Standard", colors }] };
    for (const [name, value] of Object.entries(fields))
      form.set(name, typeof value === "string" ? value : JSON.stringify(value));
    const edited = await api.call("PUT", `${path}/${_id}`, form);
    expect(edited.status).toBe(200);
    expect(await edited.json()).toMatchObject({ _id, name: path, size: "L", total_quantity: 7 });
  }
  expect((await api.call("DELETE", `/Products/${SKU}`)).status).toBe(200);
  expect((await api.call("DELETE", `/Products/${SKU}`)).status).toBe(404);
});

test("a product's picture is kept re-encoded, served under its hash, and never inside the light list", async ({
  apiAs,
}) => {
  const api = await apiAs("manager");
  const [product] = (await (
    await api.call("GET", "/api/products?image=url&q=SH-&limit=1")
  ).json()) as [{ image: { contentType: string; url: string } }];
  expect(product.image.contentType).toBe("image/webp");
  const picture = await api.call("GET", `${product.image.url}?size=small`);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toContain("immutable");
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(40_000);
  const full = await api.call("GET", "/api/products?q=SH-&limit=1");
  const [contract] = (await full.json()) as [{ image: { data: number[] } }];
  expect(contract.image.data.slice(0, 4)).toEqual([...Buffer.from("RIFF")]);
});

test("no login, the wrong role and a logged-out token are refused", async () => {
  const bare = await fetch(`${appUrl()}/api/products?image=url`);
  expect(bare.status).toBe(401);
  expect(await bare.json()).toMatchObject({ code: "notSignedIn" });
  const worker = await Api.signIn(appUrl(), "worker", PASSWORD);
  const line = { sortName: "Standard", color: "Blue", quantity: 3 };
  expect((await worker.call("PUT", "/Products/sku/X/add", line)).status).toBe(403);
  expect((await worker.call("GET", "/api/req/requests")).status).toBe(403);
  expect((await worker.call("GET", "/api/auth/me")).status).toBe(200);
  expect((await worker.call("POST", "/api/auth/logout")).status).toBe(200);
  expect((await worker.call("GET", "/api/auth/me")).status).toBe(401);
});

test("the cookie alone reads but never writes", async ({ signedIn }) => {
  const { request } = (await signedIn("manager")).context();
  expect((await request.get("/api/products?image=url&limit=1")).status()).toBe(200);
  const write = await request.put("/api/Products/sku/X/add", {
    data: { sortName: "Standard", color: "Blue", quantity: 3 },
  });
  expect(write.status()).toBe(401);
});

test("health says live and ready", async () => {
  expect((await fetch(`${appUrl()}/api/health/live`)).status).toBe(200);
  expect((await fetch(`${appUrl()}/api/health/ready`)).status).toBe(200);
});

test("unknown paths and wrong methods are refused in the shape of every refusal", async ({
  apiAs,
}) => {
  const api = await apiAs("manager");
  const nowhere = await api.call("POST", "/api/no/such/path");
  expect(nowhere.status).toBe(404);
  const notFound = { code: "notFound", error: "Not found.", message: "Not found." };
  expect(await nowhere.json()).toEqual(notFound);
  const wrong = await api.call("DELETE", "/customers");
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  expect(await wrong.json()).toMatchObject({ code: "methodNotAllowed" });
});
