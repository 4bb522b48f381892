import { describe, expect, test } from "vitest";
import type { ProductView } from "@/lib/products/schema";
import { productView } from "@/scripts/test-support/samples/product-view";
import { checkedItem } from "./checked-item";
import {
  createDraft,
  listBegunItems,
  listedItems,
  stockForFields,
  withChosen,
  withItem,
  withoutItem,
  withRead,
  withScanned,
  type Draft,
  type ItemFields,
} from "./draft";

function product(SKU: string, colors: Record<string, readonly [number, number]>): ProductView {
  return productView({
    SKU,
    name: `Product ${SKU}`,
    sorts: [
      {
        _id: `${SKU}-summer`,
        sortName: "Summer",
        colors: Object.entries(colors).map(([color, [quantity, reservedQuantity]]) => ({
          _id: `${SKU}-${color}`,
          color,
          quantity,
          reservedQuantity,
          barcode: null,
          packs: [],
          minQuantity: null,
        })),
      },
    ],
  });
}

const shirt = product("SH-1", { Blue: [20, 5], Red: [3, 0] });

const TODAY = "2026-10-01";

const fields = (changes: Partial<ItemFields> = {}): ItemFields => ({
  product: "SH-1",
  sortName: "Summer",
  color: "Blue",
  quantity: 4,
  itemSubmissionDate: TODAY,
  ...changes,
});

/** A draft of a removal in which the shirt is chosen and these lines are added. */
function draftWith(...lines: Partial<ItemFields>[]): Draft {
  const start: Draft = { ...withChosen(createDraft("add"), shirt), action: "remove" };
  return lines.reduce((draft, line) => {
    const checked = checkedItem(fields(line), TODAY);
    return "item" in checked ? withItem({ ...draft, fields: fields(line) }, checked.item) : draft;
  }, start);
}

describe("an item", () => {
  test.each(["product", "sortName", "color", "quantity", "itemSubmissionDate"] as const)(
    "without %s is not added and says so there",
    (missing) => {
      expect(checkedItem(fields({ [missing]: "" }), TODAY)).toEqual({
        reasons: { [missing]: "fillAllFields" },
      });
    },
  );

  test("with a quantity of 0 or a day that does not exist says what is wrong", () => {
    expect(checkedItem(fields({ quantity: 0, itemSubmissionDate: "2026-02-30" }), TODAY)).toEqual({
      reasons: { quantity: "numberTooSmall", itemSubmissionDate: "date" },
    });
  });

  test("may be for today, and not for a day before", () => {
    expect(checkedItem(fields(), TODAY)).toHaveProperty("item");
    expect(checkedItem(fields({ itemSubmissionDate: "2026-09-30" }), TODAY)).toEqual({
      reasons: { itemSubmissionDate: "datePast" },
    });
  });

  test("with a date that is only half typed says so instead of that it is missing", () => {
    expect(checkedItem(fields({ itemSubmissionDate: "21 Nov", color: "" }), TODAY)).toEqual({
      reasons: { color: "fillAllFields", itemSubmissionDate: "date" },
    });
  });

  test("that is added leaves product, sort and date for the next color", () => {
    const draft = draftWith({});
    const colorId = "SH-1-Blue";
    expect(draft.items).toEqual([{ ...fields(), productName: "Product SH-1", colorId }]);
    expect(draft.fields).toEqual(fields({ color: "", quantity: "" }));
    expect(listBegunItems(draft)).toEqual([]);
  });

  test("of a color that is there already stays a line of its own, and each can be taken off", () => {
    const draft = draftWith({ quantity: 1 }, { quantity: 2 }, { quantity: 3 });
    expect(withoutItem(draft, 1).items.map(({ quantity }) => quantity)).toEqual([1, 3]);
  });
});

describe("choosing a product", () => {
  test("asks for its sort, color and quantity, and keeps the date", () => {
    const towel = { ...product("TW-1", {}), sorts: [] };
    const draft = withChosen({ ...draftWith(), fields: fields() }, towel);
    expect(draft.fields).toEqual(
      fields({ product: "TW-1", sortName: "", color: "", quantity: "" }),
    );
  });

  test("keeps the item that was begun of another one, and opens it again", () => {
    const towel = product("TW-1", { Blue: [5, 0], Red: [5, 0] });
    const begun = withChosen({ ...draftWith(), fields: fields() }, towel);
    expect(listBegunItems(begun)).toEqual([fields()]);
    const red = fields({ product: "TW-1", color: "Red", quantity: 2 });
    const back = withChosen({ ...begun, fields: red }, shirt);
    expect(back.fields).toEqual(fields());
    expect(listBegunItems(back)).toEqual([red, fields()]);
    const renamed = { ...shirt, SKU: "SH-2" };
    expect(withRead(begun, renamed).begun).toEqual([fields({ product: "SH-2" })]);
  });

  test("chooses its sort and color with it where there is no other", () => {
    const towels = product("TW-1", { Blue: [5, 0], Red: [5, 0] });
    expect(withChosen(draftWith(), towels).fields).toMatchObject({ sortName: "Summer", color: "" });
    const towel = product("TW-2", { Blue: [5, 0] });
    expect(withChosen(draftWith(), towel).fields).toMatchObject({
      sortName: "Summer",
      color: "Blue",
    });
  });

  test("takes the sort and color that were chosen with it", () => {
    const choice = { sortName: "Summer", color: "Red" };
    const draft = withChosen({ ...draftWith(), fields: fields() }, shirt, choice);
    expect(draft.fields).toEqual(fields({ color: "Red" }));
  });

  test("again changes nothing that was filled in", () => {
    expect(withChosen({ ...draftWith(), fields: fields() }, shirt).fields).toEqual(fields());
  });
});

describe("a product that was read again", () => {
  test("no longer has a chosen color that is gone", () => {
    const draft = withRead({ ...draftWith(), fields: fields() }, product("SH-1", { Red: [3, 0] }));
    expect(draft.fields).toEqual(fields({ color: "" }));
  });

  test("leaves the fields alone when they are about another one", () => {
    const draft = withRead({ ...draftWith(), fields: fields() }, product("TW-1", {}));
    expect(draft.fields).toEqual(fields());
  });
});

describe("the available stock", () => {
  test("is on hand less held, and the lines of the color so far are known", () => {
    const draft = { ...draftWith({ quantity: 10 }, { color: "Red" }), fields: fields() };
    expect(stockForFields(draft)).toEqual({ available: 15, held: 5, alreadyAsked: 10 });
    expect(stockForFields({ ...draft, fields: fields({ color: "" }) })).toBeUndefined();
  });

  test("stands with every line of a removal, null where the color is gone", () => {
    const draft = withRead(draftWith({}, { color: "Red" }), product("SH-1", { Blue: [9, 0] }));
    expect(listedItems(draft).map(({ available }) => available)).toEqual([9, null]);
    expect(listedItems({ ...draft, action: "add" })).toEqual(draft.items);
  });
});

describe("a scan", () => {
  const red = { sortName: "Summer", color: "Red" };

  test("adds an item for today, or for the day that was chosen, and the next one or pack of it adds up", () => {
    const first = withScanned(createDraft("add"), shirt, { ...red, units: 1 }, TODAY);
    expect(first.count).toBe(1);
    const second = withScanned(first.draft, shirt, { ...red, units: 24 }, TODAY);
    expect([second.count, second.draft.items.length]).toEqual([25, 1]);
    const later = { ...second.draft, fields: fields({ itemSubmissionDate: "2026-11-05" }) };
    const third = withScanned(later, shirt, { ...red, units: 1 }, TODAY);
    expect(third.count).toBe(1);
    expect(
      third.draft.items.map(({ quantity, itemSubmissionDate }) => [quantity, itemSubmissionDate]),
    ).toEqual([
      [25, TODAY],
      [1, "2026-11-05"],
    ]);
  });

  test("leaves what was begun in the form, and knows the product's stock", () => {
    const begun = draftWith();
    const { draft } = withScanned(
      { ...begun, fields: fields() },
      shirt,
      { ...red, units: 1 },
      TODAY,
    );
    expect(draft.fields).toEqual(fields());
    expect(listedItems(draft)).toMatchObject([{ color: "Red", quantity: 1, available: 3 }]);
  });
});
