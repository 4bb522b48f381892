import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keptRequestSchema } from "@/app/(signed-in)/sales-create-request/kept-request-schema";
import { selectionDraftSchema } from "@/app/(signed-in)/product-management/selection-draft-schema";
import { productView } from "@/scripts/test-support/samples/product-view";
import { repetitionOfAsked, repetitionOfSale } from "@/components/repeat/repetitions";

function product(SKU: string, ...colors: string[]) {
  const rows = colors.map((color) => ({
    _id: color,
    color,
    quantity: 9,
    reservedQuantity: 0,
    barcode: null,
    packs: [],
    minQuantity: null,
  }));
  const sorts = [{ _id: "s", sortName: "Cotton", colors: rows }];
  return productView({ SKU, sorts, total_quantity: 9 });
}

const item = (SKU: string, color: string, itemSubmissionDate: string) => ({
  product: SKU,
  productName: `Towel ${SKU}`,
  sortName: "Cotton",
  color,
  quantity: 2,
  itemSubmissionDate,
});

const TODAY = "2026-11-24";
const ZONE = "Africa/Cairo";

beforeAll(() => {
  // In Cairo it is half past midnight.
  vi.useFakeTimers({ now: new Date("2026-11-23T22:30:00Z"), toFake: ["Date"] });
});

afterAll(() => {
  vi.useRealTimers();
});

test("a repeated sale has all lines of the first one for the form to sort out, none for a day that has passed", () => {
  const items = [item("A", "Blue", "2026-11-23"), item("B", "Red", "2026-12-01")];
  const sale = repetitionOfSale({ number: 12, action: "remove", items }, ZONE);
  expect([sale.draft, sale.address, sale.skus]).toEqual([
    ...["salesRequest/new", "/sales-create-request", ["A", "B"]],
  ]);
  const present = new Map([
    ["A", product("A", "Blue")],
    ["B", null],
  ]);
  const content = keptRequestSchema.parse(sale.contentOf(present));
  expect(content).toMatchObject({ action: "remove", repeats: "#12" });
  expect(content.items).toEqual([item("A", "Blue", TODAY), item("B", "Red", "2026-12-01")]);
  expect(content.products.map(({ SKU }) => SKU)).toEqual(["A"]);
});

test("a sale of which nothing is left cannot be repeated", () => {
  const items = [item("A", "Blue", "2026-12-01")];
  const sale = repetitionOfSale({ number: 12, action: "add", items }, ZONE);
  expect(sale.contentOf(new Map([["A", product("A", "Red")]]))).toBeNull();
});

test("a worker's request is chosen again, unless its color is gone", () => {
  const asked = repetitionOfAsked({
    requestId: "REQ-1763800009577",
    number: 12,
    productSKU: "A",
    sortName: "Cotton",
    color: "Blue",
    quantity: 7,
    action: "remove",
  });
  expect([asked.draft, asked.address]).toEqual([
    ...["stock/remove", "/product-management?action=remove"],
  ]);
  const content = selectionDraftSchema.parse(
    asked.contentOf(new Map([["A", product("A", "Blue")]])),
  );
  expect(content.repeats).toBe("W-12");
  expect(content.selections[0]?.lines).toEqual([
    { sortName: "Cotton", color: "Blue", quantity: 7, wrongQuantity: null },
  ]);
  expect(asked.contentOf(new Map([["A", product("A", "Red")]]))).toBeNull();
  expect(asked.contentOf(new Map([["A", null]]))).toBeNull();
});
