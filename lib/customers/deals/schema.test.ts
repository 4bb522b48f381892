import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  addDealSchema,
  dealFields,
  dealLineSchema,
  editedDealLineSchema,
  MAX_DEAL_LINES,
} from "./schema";

const productId = randomUUID();
const right = {
  productId,
  sort: "Plain",
  color: "Red",
  quantity: 2,
  pricePerItem: 9.5,
  discount: 5,
};

/** The reasons why a line is refused, in their order. */
const listProblems = (schema: z.ZodMiniType, line: unknown) =>
  (z.safeParse(schema, line).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

const added = (change: object) => z.parse(dealLineSchema, { ...right, ...change });

describe("a line", () => {
  test("is checked in the specification's order", () => {
    const wrong = { productId: "", sort: " ", color: "", discount: 101, pricePerItem: -1 };
    const problems = [
      "productId: chooseProduct",
      "sort: chooseSort",
      "color: chooseColor",
      "discount: discountRange",
      "pricePerItem: priceRange",
    ];
    for (const schema of [dealLineSchema, editedDealLineSchema])
      expect(listProblems(schema, wrong)).toEqual(problems);
    expect(listProblems(dealLineSchema, {})).toEqual(problems.slice(0, 3));
  });

  test("asks for nothing else: one item at no price and no discount", () => {
    expect(z.parse(dealLineSchema, { productId, sort: "Plain", color: "Red" })).toEqual({
      productId,
      sort: "Plain",
      color: "Red",
      quantity: 1,
      pricePerItem: 0,
      discount: 0,
    });
  });

  test.each([
    [12.5, 12.5],
    ["12.5", 12.5],
    [" ١٢٫٥ ", 12.5],
    ["۱۲.۵۰", 12.5],
    [".5", 0.5],
    ["7.", 7],
    [0.07, 0.07],
    [9_999_999.99, 9_999_999.99],
  ])("takes %j as its price", (sent, pricePerItem) => {
    expect(added({ pricePerItem: sent }).pricePerItem).toBe(pricePerItem);
  });

  const noNumbers = ["", " ", "x", "1e3", "-1", null, true, [], NaN];
  const refused = [
    ["1,2345", "commaInDecimal"],
    ["1.234", "ambiguousPoint"],
    ["1.2345", "tooManyDecimals"],
    ["1 2", "digitGroups"],
    ["0x1", "wordsInNumber"],
    ["EGP 99.95", "wordsInNumber"],
    ["99.95 ج.م", "wordsInNumber"],
  ] as const;

  test.each([
    ["1,250.00", 1250],
    ["١٬٢٥٠٫٥٠", 1250.5],
    ["1 250", 1250],
    ["\u202A99.95\u202C", 99.95],
  ])("takes %j as its price, as people write it", (sent, pricePerItem) => {
    expect(added({ pricePerItem: sent }).pricePerItem).toBe(pricePerItem);
  });

  test.each(refused)("says why it refuses %j as price and percent", (sent, reason) => {
    expect(
      listProblems(dealLineSchema, { ...right, pricePerItem: sent, discount: sent }).toSorted(),
    ).toEqual([`discount: ${reason}`, `pricePerItem: ${reason}`]);
  });

  test.each([...noNumbers, -0.01, 10_000_000, 1.001, Infinity])("refuses the price %j", (sent) => {
    expect(listProblems(dealLineSchema, { ...right, pricePerItem: sent })).toEqual([
      "pricePerItem: priceRange",
    ]);
  });

  test.each([0, 100, "33.33", "٣٣٫٣٣", "33.33%", 0.1])("takes %j percent off", (sent) => {
    expect(added({ discount: sent }).discount).toBeGreaterThanOrEqual(0);
  });

  test.each(["2,5", "٢,٥"])(
    "takes %j percent off with a decimal comma, and no such price",
    (sent) => {
      expect(added({ discount: sent }).discount).toBe(2.5);
      expect(listProblems(dealLineSchema, { ...right, pricePerItem: sent })).toEqual([
        "pricePerItem: commaInDecimal",
      ]);
    },
  );

  test.each([...noNumbers, -0.1, 100.01, 100.1, 33.333])("refuses %j percent off", (sent) => {
    expect(listProblems(dealLineSchema, { ...right, discount: sent })).toEqual([
      "discount: discountRange",
    ]);
  });

  test.each([
    [0, "numberTooSmall"],
    [1.5, "wholeNumber"],
    ["x", "wholeNumber"],
    [1_000_001, "numberTooLarge"],
  ])("refuses the quantity %j", (quantity, problem) => {
    expect(listProblems(dealLineSchema, { ...right, quantity })).toEqual([`quantity: ${problem}`]);
  });

  test("may come as it was read, with its total and its picture", () => {
    const read = { ...right, productName: "Towel", SKU: "T-1", lineTotal: "18.05", imageUrl: null };
    expect(listProblems(dealLineSchema, read)).toEqual([]);
    expect(listProblems(dealLineSchema, { ...read, price: 1 })).toHaveLength(1);
  });
});

describe("a line of a deal that exists", () => {
  const { productId: _, ...named } = { ...right, productName: "Towel" };

  test("needs a product's id or its name", () => {
    for (const id of [undefined, null, "", productId])
      expect(listProblems(editedDealLineSchema, { ...named, productId: id })).toEqual([]);
    for (const productName of [undefined, null, "", "  "])
      expect(listProblems(editedDealLineSchema, { ...right, productName })).toEqual([]);
    for (const productName of [undefined, null, "", "  "])
      for (const id of [undefined, null, "", " "])
        expect(
          listProblems(editedDealLineSchema, { ...named, productName, productId: id }),
        ).toEqual(["productId: chooseProduct"]);
  });

  test.each([null, undefined, "line", 7, []])("is refused when it is none: %j", (line) => {
    expect(listProblems(editedDealLineSchema, line).length).toBeGreaterThan(0);
  });
});

describe("a deal", () => {
  const deal = (products: unknown) => listProblems(addDealSchema, { id: randomUUID(), products });

  test("has 1 to 200 lines", () => {
    expect(deal(Array.from({ length: MAX_DEAL_LINES }, () => right))).toEqual([]);
    expect(deal([])).toEqual(["products: chooseProduct"]);
    expect(deal(Array.from({ length: MAX_DEAL_LINES + 1 }, () => right))).toEqual([
      "products: tooManyLines",
    ]);
  });

  test("comes as a form whose products are JSON text", () => {
    expect(dealFields({ products: JSON.stringify([right]), receipt: "x" })).toEqual({
      products: [right],
      receipt: "x",
    });
    for (const products of ["[{]", "", undefined, new Blob([])])
      expect(deal(dealFields({ products }).products)).toEqual(["products: chooseProduct"]);
  });
});
