import { describe, expect, test } from "vitest";
import { createProductSchema, listProductsSchema, productFields } from "./schema";

const standard = { sortName: "Standard", colors: [{ color: "White", quantity: 0 }] };
const product = { name: "Towel", size: "50 × 100", SKU: "T-1", sorts: [standard] };

/** The problems of a product that is right but for some fields, each as "field reason". */
const findProblems = (changed: Record<string, unknown>) =>
  createProductSchema
    .safeParse({ ...product, ...changed })
    .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

const sortsNamed = (...names: string[]) => names.map((sortName) => ({ ...standard, sortName }));

const colorsNamed = (...names: string[]) => [
  { sortName: "Standard", colors: names.map((color) => ({ color, quantity: 1 })) },
];

const getQuantity = (quantity: unknown) => [
  { sortName: "Standard", colors: [{ color: "White", quantity }] },
];

describe("a new product", () => {
  test("needs no picture, and no stock", () => {
    expect(createProductSchema.parse(product)).toEqual(product);
  });

  test("has its texts trimmed and composed, in sorts and colors too", () => {
    const typed = {
      name: " Cafe\u0301 ",
      size: "\tL\n",
      SKU: " t-1 ",
      sorts: [{ sortName: " فاخر ", colors: [{ color: " أحمر", quantity: 3 }] }],
    };
    expect(createProductSchema.parse(typed)).toEqual({
      name: "Caf\u00e9",
      size: "L",
      SKU: "t-1",
      sorts: [{ sortName: "فاخر", colors: [{ color: "أحمر", quantity: 3 }] }],
    });
  });

  test("is told all that is missing, in the order of the form", () => {
    const problems = createProductSchema.safeParse({}).error?.issues;
    expect(problems?.map(({ path }) => path.join("."))).toEqual(["name", "size", "SKU", "sorts"]);
    expect(problems?.slice(0, 3).map(({ message }) => message)).toEqual(Array(3).fill("required"));
    const sorts = [{ sortName: " ", colors: [{ color: "", quantity: "" }] }];
    expect(findProblems({ name: "", size: " ", SKU: "\n", sorts })).toEqual([
      "name required",
      "size required",
      "SKU required",
      "sorts.0.sortName required",
      "sorts.0.colors.0.color required",
      "sorts.0.colors.0.quantity wholeNumber",
    ]);
  });

  test("has texts of a limited length", () => {
    const at = (name: number, size: number, sku: number, sort: number) => ({
      name: "n".repeat(name),
      size: "s".repeat(size),
      SKU: "k".repeat(sku),
      sorts: sortsNamed("x".repeat(sort)),
    });
    expect(findProblems(at(200, 80, 64, 120))).toBeUndefined();
    expect(findProblems(at(201, 81, 65, 121))).toEqual([
      "name tooLong",
      "size tooLong",
      "SKU tooLong",
      "sorts.0.sortName tooLong",
    ]);
    expect(findProblems({ sorts: colorsNamed("c".repeat(121)) })).toEqual([
      "sorts.0.colors.0.color tooLong",
    ]);
  });

  test("has no SKU that means another place in an address", () => {
    for (const SKU of [".", "..", " .. "]) expect(findProblems({ SKU })).toEqual(["SKU invalid"]);
    expect(findProblems({ SKU: "..." })).toBeUndefined();
  });

  test("has no control characters, and drops those that reorder text", () => {
    expect(findProblems({ SKU: "A\u0007B" })).toEqual(["SKU unwantedCharacters"]);
    expect(findProblems({ SKU: "A\u202eB" })).toBeUndefined();
    expect(findProblems({ sorts: colorsNamed("A\u0000") })).toEqual([
      "sorts.0.colors.0.color unwantedCharacters",
    ]);
  });

  test("has at least one sort, and each sort at least one color", () => {
    expect(findProblems({ sorts: [] })).toEqual(["sorts atLeastOneSort"]);
    expect(findProblems({ sorts: [standard, { sortName: "B", colors: [] }] })).toEqual([
      "sorts.1.colors atLeastOneColor",
    ]);
  });

  test("has at most 50 sorts, and each sort at most 100 colors", () => {
    const names = Array.from({ length: 101 }, (_, at) => `${at}`);
    expect(findProblems({ sorts: sortsNamed(...names.slice(0, 50)) })).toBeUndefined();
    expect(findProblems({ sorts: sortsNamed(...names.slice(0, 51)) })).toEqual([
      "sorts tooManyLines",
    ]);
    expect(findProblems({ sorts: colorsNamed(...names.slice(0, 100)) })).toBeUndefined();
    expect(findProblems({ sorts: colorsNamed(...names) })).toEqual(["sorts.0.colors tooManyLines"]);
  });

  test("has no sort twice, whatever its case or the space around it", () => {
    expect(findProblems({ sorts: sortsNamed("Plain", "Deluxe", " PLAIN ", "plain") })).toEqual([
      "sorts.2.sortName repeatedSort",
      "sorts.3.sortName repeatedSort",
    ]);
    expect(findProblems({ sorts: sortsNamed("Cafe\u0301", "CAF\u00c9") })).toEqual([
      "sorts.1.sortName repeatedSort",
    ]);
  });

  test("has no color twice in a sort, though in two sorts", () => {
    expect(findProblems({ sorts: colorsNamed("Red", "red") })).toEqual([
      "sorts.0.colors.1.color repeatedColor",
    ]);
    expect(findProblems({ sorts: sortsNamed("A", "B") })).toBeUndefined();
  });

  test.each([
    [-1, "numberTooSmall"],
    [1.5, "wholeNumber"],
    ["x", "wholeNumber"],
    ["", "wholeNumber"],
    [" ", "wholeNumber"],
    [null, "wholeNumber"],
    [undefined, "wholeNumber"],
    [Number.NaN, "wholeNumber"],
    ["Infinity", "wholeNumber"],
    ["٣٫٥", "wholeNumber"],
    [true, "wholeNumber"],
    [[3], "wholeNumber"],
    [1_000_001, "numberTooLarge"],
  ])("opens with no quantity like %j", (quantity, reason) => {
    expect(findProblems({ sorts: getQuantity(quantity) })).toEqual([
      `sorts.0.colors.0.quantity ${reason}`,
    ]);
  });

  test.each([
    [0, 0],
    [1_000_000, 1_000_000],
    ["12", 12],
    [" 7 ", 7],
    ["٣٤٥", 345],
    ["۶۷", 67],
  ])("opens with the quantity %j as %i", (quantity, units) => {
    const { sorts } = createProductSchema.parse({ ...product, sorts: getQuantity(quantity) });
    expect(sorts[0]?.colors[0]?.quantity).toBe(units);
  });

  test("has nothing that is not asked for, at no depth", () => {
    const refused = [
      { _id: "1" },
      { sorts: [{ ...standard, position: 1 }] },
      { sorts: [{ sortName: "A", colors: [{ color: "B", quantity: 1, held: 1 }] }] },
    ].map((changed) => createProductSchema.safeParse({ ...product, ...changed }).error?.issues);
    expect(refused).toMatchObject([
      [{ code: "unrecognized_keys", path: [], keys: ["_id"] }],
      [{ code: "unrecognized_keys", path: ["sorts", 0], keys: ["position"] }],
      [{ code: "unrecognized_keys", path: ["sorts", 0, "colors", 0], keys: ["held"] }],
    ]);
  });

  test("ignores what its colors have held, whatever stands there", () => {
    for (const reservedQuantity of [3, "many", { deep: [{}] }]) {
      const colors = [{ color: "B", quantity: 1, reservedQuantity }];
      const parsed = createProductSchema.parse({ ...product, sorts: [{ sortName: "A", colors }] });
      expect(parsed.sorts).toEqual([{ sortName: "A", colors: [{ color: "B", quantity: 1 }] }]);
    }
  });

  test("takes a file as its picture, and no text instead", () => {
    const image = new File(["x"], "x.png");
    expect(createProductSchema.parse({ ...product, image }).image).toBe(image);
    expect(findProblems({ image: "x.png" })).toEqual([expect.stringMatching(/^image /)]);
  });
});

describe("the fields of a form", () => {
  test("become a product, with the sorts read from their JSON text", () => {
    const fields = { ...product, sorts: JSON.stringify(product.sorts) };
    expect(createProductSchema.parse(productFields(fields))).toEqual(product);
  });

  test.each([undefined, "", "[", "null", "{}", '"x"', new File(["[]"], "sorts.json")])(
    "are refused for their sorts when those are no list: %j",
    (sorts) => {
      const { error } = createProductSchema.safeParse(productFields({ ...product, sorts }));
      expect(error?.issues.map(({ path }) => path)).toEqual([["sorts"]]);
    },
  );
});

describe("the filter of a list", () => {
  test("is empty, or has its parts read from text", () => {
    expect(listProductsSchema.parse({})).toEqual({});
    expect(listProductsSchema.parse({ q: " t-1 ", after: "T-0", limit: "500" })).toEqual({
      q: "t-1",
      after: "T-0",
      limit: 500,
    });
  });

  test.each(["0", "-1", "501", "1.5", "x", ""])("has no limit like %j", (limit) => {
    const { error } = listProductsSchema.safeParse({ limit });
    expect(error?.issues.map(({ path }) => path)).toEqual([["limit"]]);
  });

  test("has no unknown part", () => {
    expect(listProductsSchema.safeParse({ page: "2" }).success).toBe(false);
  });
});

test("a place in another order than that of SKUs needs the value of that order", () => {
  const wrong = (query: object) =>
    listProductsSchema
      .safeParse(query)
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  expect(wrong({ sort: "name", after: "A" })).toEqual(["afterValue: required"]);
  expect(wrong({ sort: "held", after: "A", afterValue: "few" })).toEqual([
    "afterValue: wholeNumber",
  ]);
  for (const right of [
    { after: "A" },
    { sort: "sku", after: "A" },
    { sort: "name", after: "A", afterValue: "منشفة" },
    { sort: "available", after: "A", afterValue: "0" },
    { sort: "available" },
  ])
    expect(wrong(right)).toBeUndefined();
});
