import { expect, test } from "vitest";
import { editProductSchema } from "./schema";

const ID = "0199a000-0000-7000-8000-000000000001";
const COLOR = { _id: ID, color: "Blue ", quantity: 3, reservedQuantity: 1 };
const TEXTS = { name: "Towel", size: "M", SKU: "TW-1" };

/** What a screen sends that was shown a product with those colors. */
const edit = (colors: readonly unknown[], more: object = {}) => ({
  id: ID,
  ...TEXTS,
  sorts: [{ _id: ID, sortName: "Standard", colors: [{ color: "Blue", quantity: 3 }] }],
  loaded: {
    _id: ID,
    ...TEXTS,
    image: null,
    sorts: [{ _id: ID, sortName: "Standard", colors }],
    total_quantity: 3,
    ...more,
  },
});

const problems = (input: unknown) =>
  editProductSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("what a screen was shown stays as it was", () => {
  expect(editProductSchema.parse(edit([COLOR])).loaded?.sorts[0]?.colors).toEqual([COLOR]);
});

test("of what a screen was shown nothing more is read, and no more than a product can hold", () => {
  expect(problems(edit([COLOR], { secret: 1 }))).toHaveLength(1);
  expect(problems(edit([{ ...COLOR, secret: 1 }]))).toHaveLength(1);
  expect(problems(edit([COLOR], { name: "x".repeat(201) }))).toEqual(["loaded.name: tooLong"]);
});

test("a list longer than a product's is refused before anything in it is read", () => {
  const colors = Array.from({ length: 101 }, () => ({ secret: 1 }));
  expect(problems(edit(colors))).toEqual(["loaded.sorts.0.colors: tooManyLines"]);
  expect(problems({ ...edit([COLOR]), sorts: colors })).toEqual(["sorts: tooManyLines"]);
});
