import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { productView } from "@/scripts/test-support/samples/product-view";
import type { ProductView } from "../schema";
import { assertNothingHeld, planEdit } from "./rules";
import type { EditProduct } from "./schema";

type Amounts = Readonly<Record<string, number | readonly [onHand: number, held: number]>>;
type Sorts = Readonly<Record<string, Amounts>>;

/** A product whose ids are its names in lower case. */
function product(sorts: Sorts): ProductView {
  return productView({
    _id: "product",
    sorts: Object.entries(sorts).map(([sortName, colors]) => ({
      _id: sortName.toLowerCase(),
      sortName,
      colors: Object.entries(colors).map(([color, amount]) => {
        const [quantity, reservedQuantity] = typeof amount === "number" ? [amount, 0] : amount;
        return {
          _id: `${sortName}/${color}`.toLowerCase(),
          color,
          quantity,
          reservedQuantity,
          barcode: null,
          packs: [],
          minQuantity: null,
        };
      }),
    })),
  });
}

type Edited = Pick<EditProduct, "sorts">;

/** The input of a person who changed nothing. */
function untouched({ sorts }: ProductView): Edited {
  return {
    sorts: sorts.map(({ _id, sortName, colors }) => ({
      _id,
      sortName,
      colors: colors.map(({ _id, color, quantity }) => ({ _id, color, quantity })),
    })),
  };
}

function edited(view: ProductView, change: (sorts: Edited["sorts"]) => void): Edited {
  const result = untouched(view);
  change(result.sorts);
  return result;
}

const NOTHING = {
  renamedSorts: [],
  renamedColors: [],
  changedBarcodes: [],
  changedPacks: [],
  changedMinimums: [],
  addedSorts: [],
  addedColors: [],
  removedSorts: [],
  removedColors: [],
  movedColors: [],
};

const LOADED = product({ Plain: { Red: 10, Blue: 5 }, Soft: { White: 3 } });

test("a name that a renamed one leaves is free for a new one", () => {
  const renamed = edited(LOADED, (sorts) => {
    const [plain] = sorts;
    if (!plain) throw new Error("The sort is missing.");
    plain.sortName = "Old";
    const [red] = plain.colors;
    if (red) red.color = "Rust";
    plain.colors.push({ color: "Red", quantity: 4 });
    sorts.push({ sortName: "Plain", colors: [{ color: "Blue", quantity: 2 }] });
  });
  expect(planEdit(LOADED, renamed)).toEqual({
    ...NOTHING,
    renamedSorts: [{ id: "plain", name: "Old" }],
    renamedColors: [{ id: "plain/red", name: "Rust" }],
    addedColors: [{ sortId: "plain", color: { color: "Red", quantity: 4 } }],
    addedSorts: [{ sortName: "Plain", colors: [{ color: "Blue", quantity: 2 }] }],
  });
});

test("an edit without changes writes nothing, whatever others changed meanwhile", () => {
  const now = product({
    Plain: { Red: [2, 1], Blue: 5, Green: 7 },
    Soft: { White: 9 },
    New: { Black: 1 },
  });
  expect(planEdit(now, untouched(LOADED), LOADED)).toEqual(NOTHING);
  expect(planEdit(product({ Plain: { Red: 1 } }), untouched(LOADED), LOADED)).toEqual(NOTHING);
});

test("each thing that was touched is written, and only that", () => {
  const input = edited(LOADED, ([plain, soft]) => {
    if (!plain?.colors[0] || !soft) throw new Error("The product has two sorts.");
    plain.sortName = "Smooth";
    plain.colors[0] = { ...plain.colors[0], color: "Crimson", quantity: 4, barcode: "R-7" };
    plain.colors[1] = { color: "Green", quantity: 6 };
    soft.colors.push({ color: "Cream", quantity: 0 });
  });
  input.sorts.push({ sortName: "Thick", colors: [{ color: "Gray", quantity: 2 }] });
  expect(planEdit(LOADED, input, LOADED)).toEqual({
    renamedSorts: [{ id: "plain", name: "Smooth" }],
    renamedColors: [{ id: "plain/red", name: "Crimson" }],
    changedBarcodes: [{ id: "plain/red", barcode: "R-7" }],
    changedPacks: [],
    changedMinimums: [],
    addedSorts: [{ sortName: "Thick", colors: [{ color: "Gray", quantity: 2 }] }],
    addedColors: [
      { sortId: "plain", color: { color: "Green", quantity: 6 } },
      { sortId: "soft", color: { color: "Cream", quantity: 0 } },
    ],
    removedSorts: [],
    removedColors: [
      {
        _id: "plain",
        sortName: "Plain",
        colors: [
          {
            _id: "plain/blue",
            color: "Blue",
            quantity: 5,
            reservedQuantity: 0,
            barcode: null,
            packs: [],
            minQuantity: null,
          },
        ],
      },
    ],
    movedColors: [{ colorId: "plain/red", sortName: "Plain", color: "Red", delta: -6 }],
  });
});

test("without what was loaded, everything sent is written, and names find what has no id", () => {
  const input: Edited = {
    sorts: [{ sortName: "PLAIN", colors: [{ color: "red", quantity: 12 }] }],
  };
  expect(planEdit(LOADED, input)).toEqual({
    ...NOTHING,
    renamedSorts: [{ id: "plain", name: "PLAIN" }],
    renamedColors: [{ id: "plain/red", name: "red" }],
    removedSorts: [LOADED.sorts[1]],
    removedColors: [{ ...LOADED.sorts[0], colors: [LOADED.sorts[0]?.colors[1]] }],
    movedColors: [{ colorId: "plain/red", sortName: "Plain", color: "Red", delta: 2 }],
  });
});

const counted = (quantities: readonly number[]) =>
  edited(LOADED, ([plain]) =>
    quantities.forEach((quantity, at) => {
      const color = plain?.colors[at];
      if (color) color.quantity = quantity;
    }),
  );

test("a count of stock that moved meanwhile is refused with all three numbers, every line of it", () => {
  const now = product({ Plain: { Red: 8, Blue: 6 }, Soft: { White: 3 } });
  expect(readRefusal(() => planEdit(now, counted([12, 7]), LOADED))).toEqual([
    "stockMoved",
    { sortName: "Plain", color: "Red", asked: 12, loaded: 10, now: 8 },
    { sortName: "Plain", color: "Blue", asked: 7, loaded: 5, now: 6 },
  ]);
});

test("a color's minimum is written where it was changed, unless it is so by now", () => {
  const minimum = (minQuantity: number | null) =>
    edited(LOADED, ([plain]) => Object.assign(plain?.colors[0] ?? {}, { minQuantity }));
  const changedMinimums = [{ id: "plain/red", minQuantity: 0 }];
  expect(planEdit(LOADED, minimum(0), LOADED)).toEqual({ ...NOTHING, changedMinimums });
  expect(planEdit(LOADED, minimum(null), LOADED)).toEqual(NOTHING);
  const now = structuredClone(LOADED);
  Object.assign(now.sorts[0]?.colors[0] ?? {}, { minQuantity: 0 });
  expect(planEdit(now, minimum(0), LOADED)).toEqual(NOTHING);
  expect(planEdit(now, untouched(LOADED), LOADED)).toEqual(NOTHING);
});

test("a count of what is there now is done already", () => {
  const now = product({ Plain: { Red: 8, Blue: 5 }, Soft: { White: 3 } });
  expect(planEdit(now, counted([8]), LOADED)).toEqual(NOTHING);
});

test("a count below what is held is refused, one of exactly that is not", () => {
  const now = product({ Plain: { Red: [10, 4], Blue: [5, 5] }, Soft: { White: 3 } });
  expect(readRefusal(() => planEdit(now, counted([3, 4]), LOADED))).toEqual([
    "belowHeld",
    { sortName: "Plain", color: "Red", asked: 3, held: 4 },
    { sortName: "Plain", color: "Blue", asked: 4, held: 5 },
  ]);
  expect(planEdit(now, counted([4, 5]), LOADED).movedColors).toMatchObject([{ delta: -6 }]);
});

test("a color with held stock is not removed, neither alone nor with its sort", () => {
  const now = product({ Plain: { Red: [10, 2], Blue: 5 }, Soft: { White: [3, 1] } });
  const withoutRedAndSoft = edited(LOADED, (sorts) => {
    sorts[0]?.colors.shift();
    sorts.pop();
  });
  expect(readRefusal(() => planEdit(now, withoutRedAndSoft, LOADED))).toEqual([
    "heldStock",
    { sortName: "Plain", color: "Red", held: 2 },
    { sortName: "Soft", color: "White", held: 1 },
  ]);
});

test("stock that nobody has seen is not removed", () => {
  const now = product({ Plain: { Red: 10, Blue: 5 }, Soft: { White: 3, Cream: 6 } });
  const withoutSoft = edited(LOADED, (sorts) => void sorts.pop());
  expect(readRefusal(() => planEdit(now, withoutSoft, LOADED))).toEqual([
    "stockMoved",
    { sortName: "Soft", color: "Cream", asked: 0, loaded: 0, now: 6 },
  ]);
});

test("a change of what is gone meanwhile is refused by name, and removing it again is not", () => {
  const now = product({ Plain: { Blue: 5 } });
  const recounted = edited(LOADED, ([plain, soft]) => {
    if (plain?.colors[0]) plain.colors[0].quantity = 1;
    if (soft) soft.sortName = "Softer";
  });
  expect(readRefusal(() => planEdit(now, recounted, LOADED))).toEqual([
    "goneMeanwhile",
    { sortName: "Plain", color: "Red" },
    { sortName: "Soft" },
  ]);
  const removedToo = edited(LOADED, (sorts) => {
    sorts[0]?.colors.shift();
    sorts.pop();
  });
  expect(planEdit(now, removedToo, LOADED)).toEqual(NOTHING);
});

test("two people who remove one half each leave no product without sorts and no sort without colors", () => {
  const withoutRed = edited(LOADED, ([plain]) => void plain?.colors.shift());
  const nowWithoutBlue = product({ Plain: { Red: 10 }, Soft: { White: 3 } });
  expect(readRefusal(() => planEdit(nowWithoutBlue, withoutRed, LOADED))).toEqual([
    "goneMeanwhile",
    { sortName: "Plain" },
  ]);
  const withoutSoft = edited(LOADED, (sorts) => void sorts.pop());
  const nowWithoutPlain = product({ Soft: { White: 3 } });
  expect(readRefusal(() => planEdit(nowWithoutPlain, withoutSoft, LOADED))).toEqual([
    "goneMeanwhile",
    { sortName: "Soft" },
  ]);
});

test("a product of which nothing is held may be deleted, another names what is", () => {
  expect(() => assertNothingHeld(LOADED)).not.toThrow();
  const held = product({ Plain: { Red: [10, 4], Blue: 5 }, Soft: { White: [3, 3] } });
  expect(readRefusal(() => assertNothingHeld(held))).toEqual([
    "heldStock",
    { sortName: "Plain", color: "Red", held: 4 },
    { sortName: "Soft", color: "White", held: 3 },
  ]);
});

/** The code of a refusal and the lines that it names. */
function readRefusal(attempt: () => unknown): unknown[] {
  try {
    attempt();
  } catch (thrown) {
    if (thrown instanceof AppError) return [thrown.code, ...(thrown.details?.lines ?? [])];
    throw thrown;
  }
  return ["nothing"];
}
