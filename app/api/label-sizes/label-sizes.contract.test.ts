import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Caller } from "@/scripts/test-support/contract/caller";
import { newProduct, unique } from "@/scripts/test-support/contract/rows";
import { message } from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const labelSize = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  version: z.int(),
  width: z.number(),
  height: z.number(),
  paper: z.enum(["roll", "a4", "a5"]),
  columns: z.int(),
  rows: z.int(),
  marginLeft: z.nullable(z.number()),
  marginTop: z.nullable(z.number()),
  columnGap: z.number(),
  rowGap: z.number(),
  codeDots: z.int(),
  textSize: z.number(),
  texts: z.array(z.enum(["factory", "sku", "product", "size", "sort", "color", "code", "price"])),
});
const print = z.strictObject({ url: z.string(), withoutPrice: z.optional(z.int()) });

const SMALL = { width: 40, height: 30 };
const newSize = (caller: Caller, given: object = {}) =>
  caller.done(labelSize, "POST", "/label-sizes", { name: unique("Size"), ...SMALL, ...given });

test("POST /label-sizes saves a size, PUT /label-sizes/{id} changes it, GET /label-sizes lists it, and DELETE /label-sizes/{id} deletes it", async ({
  callers: { manager, worker },
}) => {
  const made = await newSize(manager);
  expect(made).toMatchObject({ ...SMALL, paper: "roll", columns: 1, rows: 1, version: 1 });
  const { _id, name } = made;
  const change = { name, width: "52.5", height: "٢٩٫٧", paper: "a4", columns: 4, rows: 10 };
  const changed = await manager.done(labelSize, "PUT", `/label-sizes/${_id}`, change);
  expect(changed).toMatchObject({ ...change, width: 52.5, height: 29.7, version: 2 });
  const list = z.array(labelSize);
  expect(await worker.done(list, "GET", "/label-sizes")).toContainEqual(changed);
  await manager.done(message, "DELETE", `/label-sizes/${_id}`);
  expect(await worker.done(list, "GET", "/label-sizes")).not.toContainEqual(changed);
});

test("POST /label-sizes refuses invalidInput, at the field to change and with its limit", async ({
  callers: { admin },
}) => {
  const wrong = async (given: object) => {
    const { refusal, lines } = await admin.refused("POST", "/label-sizes", {
      name: unique("Size"),
      ...SMALL,
      ...given,
    });
    expect(refusal).toBe("400 invalidInput");
    return lines;
  };
  const a4 = { paper: "a4", width: 52.5, height: 29.7, columns: 5 };
  expect(await wrong(a4)).toEqual([{ field: "columns", reason: "columnsBeyondPaper", limit: 4 }]);
  expect(await wrong({ codeDots: 2 })).toEqual([
    { field: "codeDots", reason: "numberTooSmall", limit: 3 },
  ]);
  expect(await wrong({ width: 40.125, texts: ["stock"] })).toEqual([
    { field: "width", reason: "tooManyDecimals" },
    { field: "texts.0", reason: "invalid" },
  ]);
});

test("POST and PUT /label-sizes refuse labelSizeTaken, in any case and with any spaces", async ({
  callers: { manager },
}) => {
  const { name } = await newSize(manager, { name: unique("Big box") });
  const again = { ...SMALL, name: name.toUpperCase().replaceAll(" ", "\u00A0 ") };
  expect(await manager.refusal("POST", "/label-sizes", again)).toBe("409 labelSizeTaken");
  const { _id } = await newSize(manager);
  expect(await manager.refusal("PUT", `/label-sizes/${_id}`, again)).toBe("409 labelSizeTaken");
});

test("PUT /label-sizes/{id} refuses labelSizeChanged to the second of two who change it at once", async ({
  callers: { manager, admin },
}) => {
  const { _id, name, version } = await newSize(manager);
  const path = `/label-sizes/${_id}`;
  await manager.done(labelSize, "PUT", path, { name, ...SMALL, version, columns: 2 });
  const second = { name, ...SMALL, version, columns: 3 };
  expect(await admin.refusal("PUT", path, second)).toBe("409 labelSizeChanged");
});

test("PUT and DELETE /label-sizes/{id} refuse labelSizeNotFound", async ({
  callers: { manager },
}) => {
  const path = `/label-sizes/${randomUUID()}`;
  const change = { name: unique("Size"), ...SMALL };
  expect(await manager.refusal("PUT", path, change)).toBe("404 labelSizeNotFound");
  expect(await manager.refusal("DELETE", path)).toBe("404 labelSizeNotFound");
});

test("POST /labels takes a saved size instead of a format, and refuses labelSizeNotFound", async ({
  callers: { manager, worker },
}) => {
  const { SKU } = await newProduct(manager);
  const { _id: labelSizeId } = await newSize(manager);
  const labels = { locale: "ar", sku: SKU };
  const own = await worker.done(print, "POST", "/labels", { ...labels, labelSizeId });
  expect(own).toEqual({ url: expect.stringMatching(/\.pdf$/) as string });
  const absent = { ...labels, labelSizeId: randomUUID() };
  expect(await worker.refusal("POST", "/labels", absent)).toBe("404 labelSizeNotFound");
  for (const unclear of [labels, { ...labels, labelSizeId, format: "single" }])
    expect(await worker.wrongFields("POST", "/labels", unclear)).toEqual(["format: invalid"]);
});

test("POST /labels with a price says how many labels have none, and is not for workers", async ({
  callers: { manager, worker },
}) => {
  const { SKU } = await newProduct(manager);
  const { _id: labelSizeId } = await newSize(manager, { texts: ["sku", "price"] });
  const labels = { locale: "en", sku: SKU, copies: 2, labelSizeId };
  const { withoutPrice } = await manager.done(print, "POST", "/labels", labels);
  expect(withoutPrice).toBeGreaterThan(0);
  expect(await worker.refusal("POST", "/labels", labels)).toBe("403 notAllowed");
});
