import * as z from "zod";
import { createForm } from "@/scripts/test-support/contract/caller";
import { productFields } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const lines = z.array(shapes.reorderLine);

test("GET /reorder-list has the colors that are low, each with what fills it up to twice its minimum, part by part", async ({
  callers: { manager, admin },
}) => {
  const product = { ...productFields({ Blue: 4, Red: 30, Grey: 0 }), minQuantity: 10 };
  await manager.done(shapes.productWithBytes, "POST", "/products", createForm(product));
  const path = `/reorder-list?q=${product.SKU}`;
  const list = await admin.done(lines, "GET", path);
  const figures = list.map(({ color, available, minQuantity, quantity }) => [
    ...[color, available, minQuantity, quantity],
  ]);
  expect(figures).toEqual([
    ["Blue", 4, 10, 16],
    ["Grey", 0, 10, 20],
  ]);
  const [first, second] = list;
  expect(await admin.done(lines, "GET", `${path}&limit=1`)).toEqual([first]);
  const rest = `${path}&limit=1&after=${encodeURIComponent(first?.place ?? "")}`;
  expect(await admin.done(lines, "GET", rest)).toEqual([second]);
});

test("GET /reorder-list refuses invalidInput for a place that is none, and its exports for quantities that are none", async ({
  callers: { manager },
}) => {
  const wrong = (path: string) => manager.wrongFields("GET", path);
  expect(await wrong("/reorder-list?after=C-001")).toEqual(["after: invalid"]);
  expect(await wrong("/reorder-list?stock=low")).toEqual(["stock: unknownField"]);
  const file = "/exports/reorder-list.csv?quantities=";
  expect(await wrong(`${file}2900000000018`)).toEqual(["quantities: invalid"]);
  expect(await wrong(`${file}2900000000018--1`)).toEqual(["quantities: invalid"]);
  expect(await wrong(`${file}2900000000018-2000000001`)).toEqual(["quantities: numberTooLarge"]);
  const many = (count: number) => Array.from({ length: count }, () => "2900000000018-1").join(",");
  expect(await wrong(`${file}${many(301)}`)).toEqual(["quantities: invalid"]);
});
