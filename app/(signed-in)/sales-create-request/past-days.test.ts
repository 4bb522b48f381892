import { expect, test } from "vitest";
import { productView } from "@/scripts/test-support/samples/product-view";
import { createDraft, withoutPassedDays, withScanned, type Draft } from "./draft";

const [YESTERDAY, TODAY, NEXT] = ["2026-11-26", "2026-11-27", "2026-11-28"];

const item = (itemSubmissionDate: string) => ({
  product: "A",
  productName: "Towel",
  sortName: "Cotton",
  color: "Blue",
  quantity: 2,
  itemSubmissionDate,
});

const draft = (date: string, ...days: string[]): Draft => ({
  ...createDraft("add"),
  fields: { ...createDraft("add").fields, itemSubmissionDate: date },
  items: days.map(item),
});

const listDays = ({ fields, items }: Draft) => [
  fields.itemSubmissionDate,
  ...items.map(({ itemSubmissionDate }) => itemSubmissionDate),
];

test("what a screen proposed before midnight is for today after it, other days stay", () => {
  const opened = draft(YESTERDAY, YESTERDAY, NEXT);
  expect(withoutPassedDays(opened, YESTERDAY, YESTERDAY).items).toBe(opened.items);
  expect(listDays(withoutPassedDays(opened, TODAY, YESTERDAY))).toEqual([TODAY, TODAY, NEXT]);
});

test("a day that a person typed and the screen never proposed is left to be named as wrong", () => {
  const typed = withoutPassedDays(draft("2026-11-02"), TODAY, TODAY);
  expect(listDays(typed)).toEqual(["2026-11-02"]);
  expect(listDays(withoutPassedDays(draft("tomorrow"), TODAY, YESTERDAY))).toEqual(["tomorrow"]);
});

test("a scan after midnight is for the new day", () => {
  const color = { _id: "c", color: "Blue", quantity: 9, reservedQuantity: 0 };
  const colors = [{ ...color, barcode: null, packs: [], minQuantity: null }];
  const product = productView({ SKU: "A", sorts: [{ _id: "s", sortName: "Cotton", colors }] });
  const opened = withoutPassedDays(draft(YESTERDAY), TODAY, YESTERDAY);
  const scanned = withScanned(
    opened,
    product,
    { sortName: "Cotton", color: "Blue", units: 1 },
    TODAY,
  );
  expect(scanned.draft.items.map(({ itemSubmissionDate }) => itemSubmissionDate)).toEqual([TODAY]);
});
