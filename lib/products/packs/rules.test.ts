import { expect, test } from "vitest";
import { formatPacks, parsePacks } from "./rules";

const CARTON = { name: "Carton", units: 24, barcode: "16221234567899" };
const DOZEN = { name: "دستة", units: 12, barcode: null };

test("packs are one text, which is read back as the same packs", () => {
  expect(formatPacks([CARTON, DOZEN])).toBe("Carton 24 (16221234567899); دستة 12");
  expect(parsePacks(formatPacks([CARTON, DOZEN]) ?? "")).toEqual([CARTON, DOZEN]);
  expect(formatPacks([])).toBeNull();
});

test.each([
  ["دستة ١٢"],
  ["دستة × 12"],
  ["دستة=12"],
  [" دستة: ١٢ ؛ "],
  ["دستة x12"],
  ["دستة * 12\n"],
])("%j is a pack of 12", (text) => expect(parsePacks(text)).toEqual([DOZEN]));

test.each([
  ["Box 12, Box XL 24", ["Box", "Box XL"]],
  ["Box 2 12 (A-1)؛ Box x 3", ["Box 2", "Box"]],
  ["نصف كرتونة ١٢، كرتونة ٢٤", ["نصف كرتونة", "كرتونة"]],
])("%j has the names %j", (text, names) =>
  expect(parsePacks(text)?.map(({ name }) => name)).toEqual(names),
);

test.each(["Carton", "24", "Carton; Dozen 12", "", ";", "Carton 1.5", "Carton -2"])(
  "%j is no list of packs",
  (text) => expect(parsePacks(text)).toBeNull(),
);
