import { describe, expect, test } from "vitest";
import type { DealView } from "@/lib/customers/deals/schema";
import { productView } from "@/scripts/test-support/samples/product-view";
import {
  checkedDeal,
  computeTotals,
  emptyLine,
  findNextField,
  findUnusualChange,
  listChoices,
  toDealValues,
  withProduct,
  withSort,
  type LineValues,
} from "./deal-values";
import { proposeSaleDate, rememberSaleDate } from "./last-sale-date";

const TODAY = "2026-11-24";
const ID = "019fd2d3-402b-7000-a92b-2b20957540ed";

const product = productView({
  _id: ID,
  name: "منشفة Towel",
  SKU: "TW-1",
  sorts: [
    { _id: "s1", sortName: "Summer", colors: [getColor("Blue"), getColor("Red")] },
    { _id: "s2", sortName: "Winter", colors: [getColor("White")] },
  ],
});

function getColor(color: string) {
  return {
    _id: color,
    color,
    quantity: 1,
    reservedQuantity: 0,
    barcode: null,
    packs: [],
    minQuantity: null,
  };
}

/** A valid line with the given changes. */
const line = (change: Partial<LineValues> = {}): LineValues => ({
  ...withProduct(emptyLine(), product),
  sort: "Summer",
  color: "Blue",
  pricePerItem: "100",
  ...change,
});

const FIELDS = ["productId", "sort", "color", "quantity", "pricePerItem", "discount"] as const;

/** The refused fields of the lines, as "field: reason". */
function listProblems(...products: LineValues[]) {
  const { errors } = checkedDeal({ products, saleDate: TODAY, receipt: undefined }, TODAY);
  return Array.from({ length: products.length }, (_, at) =>
    FIELDS.flatMap((field) => {
      const message = errors.products?.[at]?.[field]?.message;
      return message === undefined ? [] : [`${field}: ${message}`];
    }),
  );
}

describe("a line", () => {
  test("begins with one piece for nothing and no discount", () => {
    expect(emptyLine()).toMatchObject({ quantity: 1, pricePerItem: "0", discount: "0" });
  });

  test("begins anew with another product, and stays with the same one", () => {
    const filled = line({ quantity: 7, discount: "5" });
    expect(withProduct(filled, product)).toBe(filled);
    const other = { ...product, _id: "other", name: "Robe", SKU: "RB-1" };
    expect(withProduct(filled, other)).toEqual({
      ...emptyLine(),
      productId: "other",
      productName: "Robe",
      SKU: "RB-1",
    });
  });

  test("has the sort and color that have no alternative", () => {
    const [summer, winter] = product.sorts;
    const withSorts = (...sorts: (typeof summer)[]) =>
      withProduct(emptyLine(), { ...product, sorts: sorts.filter((sort) => sort !== undefined) });
    expect(withSorts(summer, winter)).toMatchObject({ sort: "", color: "" });
    expect(withSorts(summer)).toMatchObject({ sort: "Summer", color: "" });
    expect(withSorts(winter)).toMatchObject({ sort: "Winter", color: "White" });
    expect(withSort(line(), product, "Winter")).toEqual(line({ sort: "Winter", color: "White" }));
    expect(withSort(line(), product, "Summer")).toEqual(line({ color: "" }));
  });

  test("goes on with what is not decided", () => {
    expect(findNextField({ sort: "", color: "" })).toBe("sort");
    expect(findNextField({ sort: "Summer", color: "" })).toBe("color");
    expect(findNextField({ sort: "Summer", color: "Blue" })).toBe("quantity");
  });

  test("offers the product's sorts with their colors", () => {
    expect(listChoices(product, [emptyLine()])).toEqual({ sorts: product.sorts });
    expect(listChoices(product, [line(), line({ color: "" })])).toEqual({ sorts: product.sorts });
  });

  test("keeps offering what was sold when the product, its sort or its color is gone", () => {
    const summer = { sortName: "Summer", colors: [{ color: "Blue" }] };
    expect(listChoices(undefined, [line()])).toEqual({ sorts: [summer] });
    const [known, ...others] = product.sorts;
    const green = { ...known, colors: [{ color: "Green" }, ...(known?.colors ?? [])] };
    expect(listChoices(product, [line({ color: "Green" }), line()])).toEqual({
      sorts: [green, ...others],
    });
    expect(listChoices(product, [line({ sort: "Spring", color: "Green" }), line()])).toEqual({
      sorts: [{ sortName: "Spring", colors: [{ color: "Green" }] }, ...product.sorts],
    });
  });
});

describe("the reported error", () => {
  const nothing = { ...emptyLine(), discount: "101", pricePerItem: "-1", quantity: "" } as const;

  test("comes in the order of the specification, one thing at a time", () => {
    const chosen = { ...nothing, productId: ID, productName: "Towel" };
    expect(listProblems(nothing)).toEqual([["productId: chooseProduct"]]);
    expect(listProblems(chosen)).toEqual([["sort: chooseSort"]]);
    expect(listProblems({ ...chosen, sort: "Summer" })).toEqual([["color: chooseColor"]]);
    const colored = { ...chosen, sort: "Summer", color: "Blue" };
    expect(listProblems(colored)).toEqual([["discount: discountRange"]]);
    expect(listProblems({ ...colored, discount: "100" })).toEqual([["pricePerItem: priceRange"]]);
    expect(listProblems({ ...colored, discount: "100", pricePerItem: "0" })).toEqual([
      ["quantity: wholeNumber"],
    ]);
  });

  test("is reported for every wrong line", () => {
    expect(listProblems(line(), nothing, line({ color: "" }))).toEqual([
      [],
      ["productId: chooseProduct"],
      ["color: chooseColor"],
    ]);
  });

  test("is nothing for a line whose product is known by its name only", () => {
    expect(listProblems(line({ productId: null }))).toEqual([[]]);
  });
});

describe("the total of a deal", () => {
  test("is the sum of its rounded lines, whatever digits they are typed with", () => {
    const lines = [
      { quantity: 12, pricePerItem: "99.95", discount: "12.5" },
      { quantity: 3, pricePerItem: "٠٫٣٥", discount: "" },
    ] as const;
    expect(computeTotals(lines.slice(0, 1))).toEqual({ lines: ["1049.48"], deal: "1049.48" });
    expect(computeTotals([{ ...lines[1], discount: "٥٠" }])).toEqual({
      lines: ["0.53"],
      deal: "0.53",
    });
  });

  test("is not shown while an amount is wrong", () => {
    const right = { quantity: 1, pricePerItem: "2", discount: "0" } as const;
    expect(computeTotals([right, { ...right, pricePerItem: "1,5" }])).toEqual({
      lines: ["2.00", null],
      deal: null,
    });
    expect(computeTotals([{ ...right, quantity: "" }]).deal).toBeNull();
  });
});

test("the form of a deal holds its lines as they were sold, and sends the same again", () => {
  const sold = { productId: ID, productName: "Towel", SKU: "TW-1", sort: "Summer", color: "Blue" };
  const amounts = { quantity: 3, pricePerItem: 99.95, discount: 12.5 };
  const deal: DealView = {
    _id: "deal",
    number: 43,
    createdAt: "2026-11-21T10:00:00.000Z",
    saleDate: "2026-11-20",
    products: [{ ...sold, ...amounts, lineTotal: "262.37", imageUrl: null }],
    total: "262.37",
    driveFileId: null,
    webViewLink: null,
    salesRequest: null,
  };
  const values = toDealValues({ deal });
  expect(values.products).toEqual([
    { ...sold, quantity: 3, pricePerItem: "99.95", discount: "12.5" },
  ]);
  expect(checkedDeal(values, TODAY).values).toEqual({
    products: [{ ...sold, ...amounts }],
    saleDate: "2026-11-20",
  });
  expect(toDealValues({ deal: null }, TODAY)).toMatchObject({
    products: [emptyLine()],
    saleDate: TODAY,
  });
});

test.each([
  [undefined, TODAY],
  [undefined, "1999-12-31"],
  ["saleDateFuture", "2026-11-25"],
  ["date", "2026-02-30"],
  ["date", "yesterday"],
  ["date", ""],
])("the day of a sale gets %s for %s", (message, saleDate) => {
  const { errors } = checkedDeal({ products: [line()], saleDate, receipt: undefined }, TODAY);
  expect(errors.saleDate?.message).toBe(message);
  expect(errors.products).toBeUndefined();
});

test("a new deal begins with the day of the last one that was entered today", () => {
  expect(proposeSaleDate(TODAY)).toBe(TODAY);
  rememberSaleDate("2026-11-20", TODAY);
  expect(proposeSaleDate(TODAY)).toBe("2026-11-20");
  expect(proposeSaleDate("2026-11-25")).toBe("2026-11-25");
});

test.each([
  ["50", "0", -0.5],
  ["100", "50", -0.5],
  ["150", "0", 0.5],
  ["71", "0", null],
  ["129", "0", null],
  ["0", "0", null],
  ["", "", null],
  ["x", "0", null],
])(
  "a price of %j less %j %% is as much from a last one of 125 less 20 %% as %j",
  (pricePerItem, discount, change) => {
    const last = { pricePerItem: 125, discount: 20 };
    expect(findUnusualChange({ quantity: 3, pricePerItem, discount }, last)).toBe(change);
  },
);
