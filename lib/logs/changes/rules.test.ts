import { describe, expect, test } from "vitest";
import { listChanges } from "./rules";

describe("what changed", () => {
  test("is a request's status, days and notes, and the stock of its colors", () => {
    const details = {
      before: {
        status: "pending",
        notes: "",
        holdUntil: null,
        itemSubmissionDates: ["2026-03-01"],
      },
      after: {
        status: "held",
        notes: "",
        holdUntil: "2026-03-09",
        itemSubmissionDates: ["2026-03-05", "2026-03-04"],
      },
      stock: [
        {
          sku: "A-1",
          sortName: "Plain",
          color: "Blue",
          quantity: 3,
          before: { quantity: 9, reserved: 0 },
          after: { quantity: 9, reserved: 3 },
        },
      ],
    };
    expect(listChanges(details)).toEqual([
      { field: "status", before: "pending", after: "held" },
      { field: "holdUntil", before: null, after: "2026-03-09" },
      { field: "date", before: "2026-03-01", after: "2026-03-05" },
      { field: "held", of: "A-1 · Plain · Blue", before: 0, after: 3 },
    ]);
  });

  test("is a product's texts, and the colors that were counted anew, added or taken away", () => {
    const product = (name: string, ...colors: readonly (readonly [string, number])[]) => ({
      name,
      SKU: "A-1",
      minQuantity: null,
      sorts: [
        {
          sortName: "Plain",
          colors: colors.map(([color, quantity]) => ({ _id: color, color, quantity })),
        },
      ],
    });
    const before = product("Towel", ["Blue", 4], ["Red", 1], ["White", 7]);
    const after = product("Hand towel", ["Blue", 6], ["White", 7], ["Green", 2]);
    expect(listChanges({ sku: "A-1", before, after })).toEqual([
      { field: "name", before: "Towel", after: "Hand towel" },
      { field: "onHand", of: "Plain · Blue", before: 4, after: 6 },
      { field: "onHand", of: "Plain · Red", before: 1, after: null },
      { field: "onHand", of: "Plain · Green", before: null, after: 2 },
    ]);
  });

  test("is a customer's contact, with all phone numbers in one text", () => {
    const customer = { name: "Nile", phones: [], address: "Tanta", notes: null };
    const after = { ...customer, phones: ["0100 123 4567", "19991"], address: null };
    expect(listChanges({ name: "Nile", before: customer, after })).toEqual([
      { field: "phones", before: null, after: "0100 123 4567 · 19991" },
      { field: "address", before: "Tanta", after: null },
    ]);
  });

  test.each([[{}], [null], ["text"], [{ before: "text", after: 3 }], [{ stock: "none" }]])(
    "is nothing in %j",
    (details) => {
      expect(listChanges(details)).toEqual([]);
    },
  );
});
