import { expect, test } from "vitest";
import { uniqueById } from "./unique-by-id";

test("an item that comes again stays at its first place, as it came last", () => {
  const items = [
    { _id: "a", SKU: "A-1" },
    { _id: "b", SKU: "B-1" },
    { _id: "a", SKU: "Z-9" },
  ];
  expect(uniqueById(items)).toEqual([
    { _id: "a", SKU: "Z-9" },
    { _id: "b", SKU: "B-1" },
  ]);
});
