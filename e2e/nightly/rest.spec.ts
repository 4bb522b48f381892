import { expect, test } from "../support/test";

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
