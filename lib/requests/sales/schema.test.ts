import { describe, expect, test } from "vitest";
import type * as z from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import {
  cancelHeldOrderSchema,
  createSalesRequestSchema,
  listSalesRequestsSchema,
  reviewSalesRequestFormSchema,
  reviewSalesRequestSchema,
  salesItemSchema,
} from "./schema";

const id = "0190a0a0-0000-7000-8000-000000000001";
const item = {
  product: "SH-100",
  sortName: "Summer",
  color: "Blue",
  quantity: 3,
  itemSubmissionDate: "2026-12-01",
};

/** The fields that a schema refuses, with their reasons, in order. */
function listIssues(schema: z.$ZodType, input: unknown): string[] {
  const issues = safeParse(schema, input).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.map(String).join(".")}: ${message}`);
}

describe("an item", () => {
  test("needs product, sort, color, quantity and date", () => {
    const fields = ["product", "sortName", "color", "quantity", "itemSubmissionDate"];
    const allMissing = fields.map((field) => `${field}: fillAllFields`);
    expect(listIssues(salesItemSchema, {})).toEqual(allMissing);
    const blank = Object.fromEntries(fields.map((field) => [field, ""]));
    expect(listIssues(salesItemSchema, blank)).toEqual(allMissing);
    const nothing = Object.fromEntries(fields.map((field) => [field, null]));
    expect(listIssues(salesItemSchema, nothing)).toEqual(allMissing);
  });

  test.each([
    [0, "numberTooSmall"],
    [-1, "numberTooSmall"],
    [1.5, "wholeNumber"],
    ["three", "wholeNumber"],
    [1_000_001, "numberTooLarge"],
  ])("of %j units is refused as %s", (quantity, reason) => {
    expect(listIssues(salesItemSchema, { ...item, quantity })).toEqual([`quantity: ${reason}`]);
  });

  test("takes Arabic-Indic digits", () => {
    expect(salesItemSchema.parse({ ...item, quantity: "١٢" }).quantity).toBe(12);
  });

  test.each(["2026-12-01", "2028-02-29", "2026-12-01T10:00:00Z", "2026-12-01T10:00:00.5+02:00"])(
    "is for the day %s",
    (itemSubmissionDate) => {
      expect(listIssues(salesItemSchema, { ...item, itemSubmissionDate })).toEqual([]);
    },
  );

  test.each([
    ["2026-02-30", "date"],
    ["2027-02-29", "date"],
    ["2026-13-01", "date"],
    ["0026-12-01", "date"],
    ["9999-12-01", "date"],
    ["01/12/2026", "date"],
    ["2026-12-01T25:00:00Z", "date"],
    [20261201, "fillAllFields"],
  ])("is not for %j", (itemSubmissionDate, reason) => {
    expect(listIssues(salesItemSchema, { ...item, itemSubmissionDate })).toEqual([
      `itemSubmissionDate: ${reason}`,
    ]);
  });
});

describe("a request", () => {
  test("adds unless it says otherwise", () => {
    expect(createSalesRequestSchema.parse({ items: [item] }).action).toBe("add");
  });

  test("has 1 to 200 items", () => {
    expect(listIssues(createSalesRequestSchema, {})).toEqual(["items: fillAllFields"]);
    expect(listIssues(createSalesRequestSchema, { items: [] })).toEqual(["items: fillAllFields"]);
    const many = (count: number) => ({ items: Array.from({ length: count }, () => item) });
    expect(listIssues(createSalesRequestSchema, many(200))).toEqual([]);
    expect(listIssues(createSalesRequestSchema, many(201))).toEqual(["items: tooManyLines"]);
  });

  test("names the line and field that is wrong", () => {
    const items = [item, { ...item, color: " " }];
    expect(listIssues(createSalesRequestSchema, { items })).toEqual([
      "items.1.color: fillAllFields",
    ]);
  });
});

describe("a review", () => {
  const review = (fields: object) => listIssues(reviewSalesRequestSchema, { id, ...fields });

  test("knows four decisions", () => {
    for (const status of ["accepted", "held", "rejected"]) expect(review({ status })).toEqual([]);
    expect(review({ status: "cancelled" })).toEqual(["status: salesDecision"]);
    expect(review({})).toEqual(["status: salesDecision"]);
  });

  test("needs a new date to change the date", () => {
    const status = "date-changed";
    const missing = ["updatedSubmissionDate: newDateRequired"];
    expect(review({ status })).toEqual(missing);
    expect(review({ status, updatedSubmissionDate: "" })).toEqual(missing);
    expect(review({ status, updatedSubmissionDate: null })).toEqual(missing);
    expect(review({ status, updatedSubmissionDate: "2026-02-30" })).toEqual([
      "updatedSubmissionDate: date",
    ]);
    expect(review({ status, updatedSubmissionDate: "2026-12-05" })).toEqual([]);
  });

  test("needs the last day of a hold on the screen only", () => {
    const form = (fields: object) => listIssues(reviewSalesRequestFormSchema, { id, ...fields });
    expect(form({ status: "held" })).toEqual(["holdUntil: holdUntilRequired"]);
    expect(form({ status: "held", holdUntil: "2026-12-05" })).toEqual([]);
    expect(form({ status: "accepted" })).toEqual([]);
    expect(form({ status: "date-changed" })).toEqual(["updatedSubmissionDate: newDateRequired"]);
    expect(review({ status: "held" })).toEqual([]);
  });

  test("keeps the lines of notes and takes blank ones for none", () => {
    const findNotes = (notes: unknown) =>
      reviewSalesRequestSchema.parse({ id, status: "accepted", notes }).notes;
    expect(findNotes(" first\r\nsecond \n")).toBe("first\nsecond");
    for (const blank of ["", " \n ", null, undefined]) expect(findNotes(blank)).toBeUndefined();
    expect(review({ status: "accepted", notes: "a\u0007b" })).toEqual([
      "notes: unwantedCharacters",
    ]);
    expect(review({ status: "accepted", notes: "x".repeat(1001) })).toEqual(["notes: tooLong"]);
    expect(review({ status: "accepted", notes: 7 })).toEqual(["notes: invalid"]);
  });
});

test("cancelling needs a reason that says something", () => {
  const cancel = (reason: unknown) => listIssues(cancelHeldOrderSchema, { id, reason });
  for (const blank of [undefined, "", "  \n "])
    expect(cancel(blank)).toEqual(["reason: reasonRequired"]);
  expect(cancel("x".repeat(1001))).toEqual(["reason: tooLong"]);
  expect(cancel("The customer changed their mind.")).toEqual([]);
});

test("a list is narrowed by what it knows only", () => {
  expect(
    listIssues(listSalesRequestsSchema, { state: "waiting", limit: "50", before: id }),
  ).toEqual([]);
  expect(listIssues(listSalesRequestsSchema, { page: "2" })).toHaveLength(1);
  expect(listIssues(listSalesRequestsSchema, { limit: "0" })).toHaveLength(1);
});
