import { expect, test } from "vitest";
import {
  copyPacks,
  dropEmptyColors,
  emptyColor,
  emptyPack,
  listWholePacks,
} from "./product-values";

const pack = (name: string, units: number | string, barcode: string | null = null) => ({
  name,
  units,
  barcode,
});
const color = (name: string, packs: ReturnType<typeof pack>[]) => ({
  color: name,
  quantity: 1,
  packs,
});

test("a quantity can be typed in the packs that are filled in", () => {
  const whole = pack("Carton", 24);
  const packs = [whole, emptyPack(), pack(" ", 2), pack("Box", "many"), pack("Bag", 0)];
  expect(listWholePacks(packs)).toEqual([whole]);
  expect(listWholePacks(undefined)).toEqual([]);
});

test("all colors take over packs, each with its own barcodes", () => {
  const packs = [pack("Carton", 24, "1"), pack("Dozen", 12, "2")];
  const sorts = [
    { sortName: "Plain", colors: [color("Red", packs), color("Blue", [pack("Carton", 10, "3")])] },
    { sortName: "Soft", colors: [color("White", [pack("Box", 6, "4")])] },
  ];
  expect(copyPacks(sorts, packs)).toEqual([
    {
      sortName: "Plain",
      colors: [color("Red", packs), color("Blue", [pack("Carton", 24, "3"), pack("Dozen", 12)])],
    },
    { sortName: "Soft", colors: [color("White", [pack("Carton", 24), pack("Dozen", 12)])] },
  ]);
});

test("an empty last color is dropped, unless the sort has no other", () => {
  const red = color("Red", []);
  const sorts = [
    { sortName: "Plain", colors: [red, emptyColor()] },
    { sortName: "Soft", colors: [emptyColor(), red] },
    { sortName: "Lux", colors: [red, { ...emptyColor(), quantity: 0 }] },
    { sortName: "", colors: [emptyColor()] },
  ];
  expect(dropEmptyColors(sorts)).toEqual([{ sortName: "Plain", colors: [red] }, ...sorts.slice(1)]);
});
