import * as z from "zod";
import { createForm } from "@/scripts/test-support/contract/caller";
import {
  newProduct,
  createPng,
  productFields,
  productNow,
  stockLine,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const MEBIBYTE = 1024 * 1024;
const createFile = (content: BlobPart, type = "image/png") =>
  new File([content], "picture", { type });

/** Files that a product refuses as a picture, each with its refusal. */
async function wrongPictures(): Promise<[File, string][]> {
  return [
    [createFile("<svg xmlns='http://www.w3.org/2000/svg'/>"), "400 imageType"],
    [createFile(""), "400 imageType"],
    [await createPng(6000, 5000), "400 imagePixels"],
    [createFile(new Uint8Array(5 * MEBIBYTE + 1)), "413 imageTooLarge"],
    [createFile(new Uint8Array(6 * MEBIBYTE)), "413 imageTooLarge"],
  ];
}

test("GET /product-images/{hash} serves a product's picture in two sizes, for ever the same", async ({
  callers: { manager, worker, nobody },
}) => {
  const fields = { ...productFields(), image: await createPng(800, 400) };
  const path = "/Products?image=url";
  const { image, SKU } = await manager.done(shapes.product, "POST", path, createForm(fields));
  const hashed: unknown = expect.stringMatching(/^\/api\/product-images\/[0-9a-f]{64}$/);
  expect(image).toEqual({ contentType: "image/webp", url: hashed });
  const url = image?.url ?? "";
  const large = await worker.call("GET", url);
  expect(large.headers.get("content-type")).toBe("image/webp");
  expect(large.headers.get("cache-control")).toContain("immutable");
  const small = await worker.call("GET", `${url}?size=small`);
  const getBytes = ({ body }: { body: unknown }) => z.instanceof(ArrayBuffer).parse(body);
  expect(getBytes(small).byteLength).toBeLessThan(getBytes(large).byteLength);
  expect(await nobody.refusal("GET", url)).toBe("401 notSignedIn");

  const list = `/Products?q=${SKU}&limit=1`;
  const [listed] = await worker.done(z.array(shapes.productWithBytes), "GET", list);
  expect(listed?.image).toEqual({
    contentType: "image/webp",
    data: [...new Uint8Array(getBytes(large))],
  });
});

test("GET /product-images/{hash} refuses notFound", async ({ callers: { worker } }) => {
  const path = `/api/product-images/${"0".repeat(64)}`;
  expect(await worker.refusal("GET", path)).toBe("404 notFound");
  expect(await worker.refusal("GET", "/api/product-images/0")).toBe("404 notFound");
  expect(await worker.wrongFields("GET", `${path}?size=huge`)).toHaveLength(1);
});

test("PUT /products/{key} keeps the picture unless another comes along", async ({
  callers: { manager },
}) => {
  const { SKU, ...fields } = { ...productFields(), image: await createPng(40, 40) };
  const form = createForm({ SKU, ...fields });
  const made = await manager.done(shapes.product, "POST", "/products?image=url", form);
  const { name, size, sorts } = made;
  const edit = (change: object) =>
    manager.done(
      shapes.product,
      "PUT",
      `/products/${made._id}?image=url`,
      createForm({ name, size, SKU, sorts, ...change }),
    );
  expect((await edit({ size: "XL" })).image).toEqual(made.image);
  const changed = await edit({ image: await createPng(40, 40, "#2020c0") });
  expect(changed.image?.url).not.toBe(made.image?.url);
  expect(await productNow(manager, made)).toEqual(changed);
});

test("writes of a product answer its picture's bytes, and its address where that is asked for", async ({
  callers: { manager, worker },
}) => {
  const { SKU, ...fields } = { ...productFields(), image: await createPng(60, 40) };
  const made = await manager.done(
    shapes.productWithBytes,
    "POST",
    "/products",
    createForm({ SKU, ...fields }),
  );
  const list = `/products?q=${SKU}`;
  const [listed] = await worker.done(z.array(shapes.productWithBytes), "GET", list);
  expect(made.image?.data.length).toBeGreaterThan(20);
  expect(made).toEqual(listed);

  const { name, sorts } = made;
  const form = () => createForm({ name, SKU, sorts, size: "XL" });
  const writes = [
    ["PUT", `/products/${made._id}`, form],
    ["PUT", `/products/sku/${SKU}/add`, () => stockLine(2)],
    ["PUT", `/products/sku/${SKU}/remove`, () => stockLine(2)],
  ] as const;
  for (const [method, path, body] of writes) {
    const whole = await manager.done(shapes.productWithBytes, method, path, body());
    expect(whole.image).toEqual(made.image);
    const light = await manager.done(shapes.product, method, `${path}?image=url`, body());
    expect(light.image?.url).toMatch(/^\/api\/product-images\//);
    expect(await manager.wrongFields(method, `${path}?image=small`, body())).toHaveLength(1);
  }
});

test("POST /products refuses imageType, imagePixels, imageTooLarge, and makes no product", async ({
  callers: { manager },
}) => {
  for (const [image, refusal] of await wrongPictures()) {
    const fields = { ...productFields(), image };
    expect(await manager.refusal("POST", "/Products", createForm(fields))).toBe(refusal);
    const path = `/products/sku/${fields.SKU}`;
    expect(await manager.refusal("GET", path)).toBe("404 productNotFound");
  }
});

test("PUT /products/{key} refuses imageType, imagePixels, imageTooLarge, and changes nothing", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager);
  const { SKU, sorts } = product;
  for (const [image, refusal] of await wrongPictures()) {
    const form = createForm({ name: "Not kept", size: "M", SKU, sorts, image });
    expect(await manager.refusal("PUT", `/Products/${product._id}`, form)).toBe(refusal);
  }
  expect(await productNow(manager, product)).toEqual(product);
});
