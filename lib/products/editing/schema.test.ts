import { expect, test } from "vitest";
import { editProductSchema } from "./schema";

const ID = "0199a000-0000-7000-8000-000000000001";
const COLOR = { _id: ID, color: "Blue ", quantity: 3, reservedQuantity: 1, barcode: "Ab-1" };
const TEXTS = { name: "Towel", size: "M", SKU: "TW-1" };

/** The input of a screen that showed a product with these colors. */
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

test("the loaded product that a screen sends stays as it was", () => {
  expect(editProductSchema.parse(edit([COLOR])).loaded?.sorts[0]?.colors).toEqual([
    { ...COLOR, packs: [], minQuantity: null },
  ]);
});

test("a field that products do not have is left out of the loaded product", () => {
  const plain = editProductSchema.parse(edit([COLOR]));
  expect(editProductSchema.parse(edit([{ ...COLOR, later: 1 }], { later: 1 }))).toEqual(plain);
});

test("a screen from before a field was added is understood, and says nothing of that field", () => {
  const { barcode: _, ...color } = COLOR;
  const { loaded, ...form } = editProductSchema.parse(edit([color]));
  expect(loaded?.sorts[0]?.colors[0]?.barcode).toBeNull();
  expect(loaded?.minQuantity).toBeNull();
  expect("minQuantity" in form).toBe(false);
});

const typed = (...barcodes: unknown[]) => ({
  ...edit([COLOR]),
  sorts: [
    {
      sortName: "Standard",
      colors: barcodes.map((barcode, at) => ({ color: `Color ${at}`, quantity: 3, barcode })),
    },
  ],
});
const listBarcodes = (input: unknown) =>
  editProductSchema
    .parse(input)
    .sorts.flatMap(({ colors }) => colors.map((color) => color.barcode));

test("a barcode is an EAN-13 or a text of keyboard characters; blank text and null mean none", () => {
  expect(
    listBarcodes(typed(" 4006381333931 ", "٥٩٠١٢٣٤١٢٣٤٥٧", "Ab-12 / 7", "", " ", null)),
  ).toEqual([...["4006381333931", "5901234123457", "Ab-12 / 7"], ...[null, null, null]]);
  expect(listBarcodes(typed(undefined))).toEqual([undefined]);
  const refused = { باركود: "barcode", "4006381333932": "barcodeCheckDigit" };
  for (const [barcode, reason] of Object.entries({ ...refused, ["x".repeat(49)]: "tooLong" }))
    expect(problems(typed(barcode))).toEqual([`sorts.0.colors.0.barcode: ${reason}`]);
  expect(problems(typed("2900000000018"))).toEqual(["sorts.0.colors.0.barcode: barcodeOfLabels"]);
  expect(problems(typed("ab", "AB"))).toEqual(["sorts.0.colors.1.barcode: repeatedBarcode"]);
});

test("a minimum quantity is a whole number from 1 on; blank text and null mean none", () => {
  const minimum = (minQuantity: unknown) =>
    editProductSchema.parse({ ...edit([COLOR]), minQuantity });
  expect(["12", "١٢", 12].map((value) => minimum(value).minQuantity)).toEqual([12, 12, 12]);
  expect(["", " ", null].map((value) => minimum(value).minQuantity)).toEqual([null, null, null]);
  expect(problems({ ...edit([COLOR]), minQuantity: 0 })).toEqual(["minQuantity: numberTooSmall"]);
  for (const wrong of ["1.5", "many", [], true])
    expect(problems({ ...edit([COLOR]), minQuantity: wrong })).toEqual([
      "minQuantity: wholeNumber",
    ]);
});

test("a color's own minimum is a whole number from 0 on; blank text and null mean none", () => {
  const typed = (minQuantity: unknown) => ({
    ...edit([COLOR]),
    sorts: [{ sortName: "Standard", colors: [{ color: "Blue", quantity: 3, minQuantity }] }],
  });
  const own = (minQuantity: unknown) =>
    editProductSchema.parse(typed(minQuantity)).sorts[0]?.colors[0]?.minQuantity;
  expect(["0", "١٢", "", null, undefined].map(own)).toEqual([0, 12, null, null, undefined]);
  expect(problems(typed(-1))).toEqual(["sorts.0.colors.0.minQuantity: numberTooSmall"]);
});

test("a category is one line of text; blank text and null mean none, and what is left out says nothing", () => {
  const category = (value: unknown) =>
    editProductSchema.parse({ ...edit([COLOR]), category: value }).category;
  expect([" Bed linen ", "شرابات"].map(category)).toEqual(["Bed linen", "شرابات"]);
  expect(["", " ", null].map(category)).toEqual([null, null, null]);
  expect(category(undefined)).toBeUndefined();
  expect(problems({ ...edit([COLOR]), category: "x".repeat(81) })).toEqual(["category: tooLong"]);
});

test("a list longer than a product's is refused before anything in it is read", () => {
  const colors = Array.from({ length: 101 }, () => ({ secret: 1 }));
  expect(problems(edit(colors))).toEqual(["loaded.sorts.0.colors: tooManyLines"]);
  expect(problems({ ...edit([COLOR]), sorts: colors })).toEqual(["sorts: tooManyLines"]);
});
