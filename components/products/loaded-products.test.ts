import { expect, test } from "vitest";
import type { ProductView } from "@/lib/products/schema";
import { productView } from "@/scripts/test-support/product-view";
import {
  loadedAnew,
  loadedFirst,
  loadedMore,
  withoutProduct,
  withReplaced,
} from "./loaded-products";
import { PAGE_SIZE } from "./product-calls";

const product = (id: string, SKU = id) => productView({ _id: id, name: id, SKU });

/** A full part with the products p<from>, p<from + 1> … */
const part = (from: number) =>
  Array.from({ length: PAGE_SIZE }, (_, at) => product(`p${1000 + from + at}`));

const idsOf = ({ products }: { products: readonly ProductView[] }) =>
  products.map(({ _id }) => _id);

test("a part that is not full is the last one", () => {
  expect(loadedAnew("", part(0)).isComplete).toBe(false);
  expect(loadedAnew("", part(0).slice(1)).isComplete).toBe(true);
  expect(loadedMore(loadedAnew("", part(0)), []).isComplete).toBe(true);
  expect(loadedFirst({ ok: false, refusal: { code: "unexpected" } }).isComplete).toBe(false);
});

test("loading goes on after the last product that came, whatever happened to it since", () => {
  const loaded = loadedAnew("", part(0));
  const last = `p${1000 + PAGE_SIZE - 1}`;
  expect(loaded.after).toBe(last);
  expect(withReplaced(loaded, product(last, "zzz")).after).toBe(last);
  expect(withoutProduct(loaded, last).after).toBe(last);
  expect(loadedMore(loaded, []).after).toBe(last);
  expect(loadedMore(loaded, part(PAGE_SIZE)).after).toBe(`p${1000 + 2 * PAGE_SIZE - 1}`);
});

test("a product that got a later SKU and comes again is shown once", () => {
  const [first, ...others] = part(0);
  const moved = product(first?._id ?? "", "zzz");
  const loaded = withReplaced(loadedAnew("", part(0)), moved);
  const more = loadedMore(loaded, [...part(PAGE_SIZE).slice(1), moved]);
  expect(idsOf(more)).toEqual([
    moved._id,
    ...others.map(({ _id }) => _id),
    ...part(PAGE_SIZE)
      .slice(1)
      .map(({ _id }) => _id),
  ]);
  expect(more.products[0]?.SKU).toBe("zzz");
  expect(more.isComplete).toBe(false);
});

test("a removed product leaves the others in their order", () => {
  expect(
    idsOf(withoutProduct(loadedAnew("", [product("a"), product("b"), product("c")]), "b")),
  ).toEqual(["a", "c"]);
});
