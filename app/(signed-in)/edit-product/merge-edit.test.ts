import { describe, expect, test } from "vitest";
import type { SortValues } from "@/components/products/form/product-values";
import type { ColorView } from "@/lib/products/schema";
import { productView } from "@/scripts/test-support/samples/product-view";
import { mergeEdit, toProductValues } from "./merge-edit";

const color = (name: string, quantity: number, reservedQuantity = 0): ColorView => ({
  _id: `color ${name}`,
  color: name,
  quantity,
  reservedQuantity,
  barcode: null,
  packs: [],
  minQuantity: null,
});

const product = (sorts: Record<string, ColorView[]>, name = "Robe") =>
  productView({
    _id: "product",
    name,
    SKU: "R-1",
    sorts: Object.entries(sorts).map(([sortName, colors]) => ({
      _id: `sort ${sortName}`,
      sortName,
      colors,
    })),
  });

const loaded = product({
  Plain: [color("Blue", 10), color("Red", 5)],
  Striped: [color("Grey", 1)],
});

const row = (name: string, quantity: number) => ({
  _id: `color ${name}`,
  color: name,
  quantity,
  barcode: null,
  packs: [],
  minQuantity: null,
});

describe("a form that nobody touched", () => {
  test("takes every present value, additions and deletions included", () => {
    const present = product({ Plain: [color("Blue", 7), color("Green", 2)] }, "Bathrobe");
    expect(mergeEdit(toProductValues(loaded), present)).toEqual(toProductValues(present));
  });
});

describe("a sort, color or field that the person edited", () => {
  const typed = (sorts: SortValues[]) => ({ ...toProductValues(loaded), name: "Typed", sorts });
  const striped = { _id: "sort Striped", sortName: "Striped", colors: [row("Grey", 1)] };

  test("stays as it was typed beside present values of the rest", () => {
    const edited = typed([
      { _id: "sort Plain", sortName: "Smooth", colors: [row("Blue", 12), row("Red", 5)] },
      striped,
    ]);
    const present = product({ Plain: [color("Blue", 6), color("Red", 9)], Striped: [] }, "Other");
    const result = mergeEdit(edited, { ...present, size: "L" });
    expect(result).toMatchObject({ name: "Typed", size: "L", loaded: { sorts: present.sorts } });
    expect(result.sorts[0]).toEqual({
      _id: "sort Plain",
      sortName: "Smooth",
      colors: [row("Blue", 12), row("Red", 9)],
    });
  });

  test("stays when it is new, and is one with the same that somebody else added", () => {
    const added = { color: "green ", quantity: 3 };
    const edited = typed([
      { _id: "sort Plain", sortName: "Plain", colors: [row("Blue", 10), row("Red", 5), added] },
      striped,
      {
        sortName: "New",
        colors: [{ color: "White", quantity: 1, barcode: null, packs: [], minQuantity: null }],
      },
    ]);
    expect(mergeEdit(edited, loaded).sorts).toEqual(edited.sorts);
    const present = product({
      Plain: [color("Blue", 10), color("Red", 5), color("Green", 8)],
      Striped: [color("Grey", 1)],
      New: [color("White", 4)],
    });
    const [first, , third] = mergeEdit(edited, present).sorts;
    expect(first?.colors[2]).toEqual({ _id: "color Green", ...added });
    expect(third).toMatchObject({ _id: "sort New", colors: [row("White", 1)] });
  });

  test("stays removed, but a held color comes back", () => {
    const edited = typed([{ _id: "sort Plain", sortName: "Plain", colors: [row("Blue", 10)] }]);
    expect(mergeEdit(edited, loaded).sorts).toEqual(edited.sorts);
    const present = product({
      Plain: [color("Blue", 10), color("Red", 5, 2)],
      Striped: [color("Grey", 1, 1)],
    });
    expect(mergeEdit(edited, present).sorts).toEqual(toProductValues(present).sorts);
  });

  test("leaves when somebody else deleted it, but new colors of a deleted sort stay", () => {
    const edited = typed([
      { _id: "sort Plain", sortName: "Plain", colors: [row("Blue", 11), row("Red", 5)] },
      { _id: "sort Striped", sortName: "Striped", colors: [row("Grey", 9)] },
    ]);
    const present = product({ Plain: [color("Red", 5)] });
    expect(mergeEdit(edited, present).sorts).toEqual(toProductValues(present).sorts);
    const added = { color: "Black", quantity: 2 };
    edited.sorts[1]?.colors.push(added);
    expect(mergeEdit(edited, present).sorts[1]).toEqual({ sortName: "Striped", colors: [added] });
  });
});

test("packs that the person changed stay, all others are those of now", () => {
  const pack = (units: number) => [{ name: "Carton", units, barcode: null }];
  const present = product({
    Plain: [
      { ...color("Blue", 10), packs: pack(24) },
      { ...color("Red", 5), packs: pack(24) },
    ],
    Striped: [color("Grey", 1)],
  });
  const values = toProductValues(loaded);
  const sorts = values.sorts.map((sort) => ({
    ...sort,
    colors: sort.colors.map((one) => ({
      ...one,
      packs: one.color === "Red" ? pack(6) : structuredClone(one.packs),
    })),
  }));
  const merged = mergeEdit({ ...values, sorts }, present);
  expect(merged.sorts[0]?.colors.map(({ packs }) => packs)).toEqual([pack(24), pack(6)]);
});
