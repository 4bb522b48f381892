import { expect, test } from "vitest";
import { PAGE_SIZE } from "./customer-calls";
import { countOf, loadedAnew, withoutCustomer, withPart } from "./loaded-customers";

const customer = (number: number) => ({
  _id: `id-${number}`,
  name: `Customer ${number}`,
  customerID: `C-${number}`,
  dealCount: 0,
});

const partFrom = (first: number, count = PAGE_SIZE) =>
  Array.from({ length: count }, (_, at) => customer(first + at));

test("a part that is not full is the last one", () => {
  const first = loadedAnew("nile", partFrom(1));
  expect(first).toMatchObject({ search: "nile", isComplete: false, after: `C-${PAGE_SIZE}` });
  expect(withPart(first, partFrom(PAGE_SIZE + 1, 3))).toMatchObject({
    isComplete: true,
    after: `C-${PAGE_SIZE + 3}`,
  });
  expect(withPart(first, [])).toMatchObject({ isComplete: true, after: `C-${PAGE_SIZE}` });
});

test("a search that finds something else begins anew", () => {
  expect(loadedAnew("delta", partFrom(7, 1))).toEqual({
    search: "delta",
    parts: [[customer(7)]],
    after: "C-7",
    isComplete: true,
  });
});

test("a deleted customer leaves, and loading goes on after the same place", () => {
  const loaded = withPart(loadedAnew("", partFrom(1)), partFrom(PAGE_SIZE + 1));
  const after = withoutCustomer(loaded, `id-${PAGE_SIZE * 2}`);
  expect(countOf(after)).toBe(PAGE_SIZE * 2 - 1);
  expect(after).toMatchObject({ after: `C-${PAGE_SIZE * 2}`, isComplete: false });
  expect(after.parts[0]).toBe(loaded.parts[0]);
  expect(after.parts[1]?.at(-1)).toEqual(customer(PAGE_SIZE * 2 - 1));
});
