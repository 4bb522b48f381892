import { describe, expect, test } from "vitest";
import { EXPORTED_LISTS } from "@/lib/exports/rules";
import { ALL_GROUPINGS, REPORTS } from "@/lib/reports/rules";
import { findQuestion } from "@/lib/reports/questions/rules";
import { INTL_LOCALE } from "@/lib/platform/languages";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { flat, writtenMessages } from "@/scripts/test-support/messages/samples";
import { createTranslator } from "use-intl/core";
import { findSentence, listChanges } from "./rules";
import { formatValues } from "./words";

const MESSAGES = { en, ar };
const FORMATS = {
  text: (value: string) => `<${value}>`,
  money: (amount: string) => `EGP ${amount}`,
  deal: (number: number) => `D-${number}`,
};

describe("a sentence", () => {
  const lines = [
    { sku: "A-1", quantity: 5 },
    { sku: "A-1", quantity: 2 },
    { sku: "B-2", quantity: 1 },
  ];

  test.each([
    ["STOCK_ADDED", { lines }, { pieces: 8, sku: "A-1", more: 1 }],
    ["SALES_REQUEST_RELEASED", { number: 23, items: [] }, { request: "#23" }],
    ["DEAL_UPDATED", { name: "Nile", after: { number: 43 } }, { name: "Nile", deal: 43 }],
    ["PRODUCT_DELETED", { SKU: "A-1", name: "Towel" }, { sku: "A-1" }],
    ["USER_SIGNED_IN", { address: "::1" }, {}],
  ])("of %s says what it is about", (action, details, values) => {
    expect(findSentence(action, details)).toEqual({ action, values });
  });

  test.each([
    ["SOMETHING_NEW", {}],
    ["constructor", {}],
    ["SALES_REQUEST_RELEASED", {}],
    ["SALES_REQUEST_RELEASED", null],
    ["DEAL_CREATED", { name: "Nile", deal: {} }],
    ["STOCK_ADDED", { lines: [] }],
  ])("of %s is not made up from %j", (action, details) => {
    expect(findSentence(action, details)).toBeUndefined();
  });
});

describe.each(["en", "ar"] as const)("a sentence in %s", (locale) => {
  const messages = MESSAGES[locale];
  const t = createTranslator({ locale: INTL_LOCALE[locale], messages, namespace: "logSentences" });
  const write = (action: string, details: unknown) => {
    const sentence = findSentence(action, details);
    return sentence && t(sentence.action, formatValues(sentence.values, FORMATS));
  };

  test("chooses its words by values that are not formatted", () => {
    const chosen = new Set(
      Object.entries(flat(writtenMessages(locale)))
        .filter(([key]) => key.startsWith("logSentences."))
        .flatMap(([, text]) =>
          [...text.matchAll(/\{(\w+), select,/g)].map(([, name = ""]) => name),
        ),
    );
    const values = Object.fromEntries([...chosen].map((name) => [name, "value"]));
    expect(chosen.size).toBeGreaterThan(0);
    expect(formatValues(values, FORMATS)).toEqual(values);
  });

  test("shows a deal by its name and an amount as money", () => {
    const details = { name: "Nile", payment: { name: "P-0097", amount: "40000.00" }, deal: 7 };
    expect(write("PAYMENT_RECORDED", details)).toContain("<EGP 40000.00>");
    expect(write("DEAL_CREATED", { name: "Nile", deal: { number: 126 } })).toContain("<D-126>");
  });

  test("names each exported list, and no two alike", () => {
    const sentences = EXPORTED_LISTS.map((list) => write("LIST_EXPORTED", { list }));
    expect(new Set(sentences).size).toBe(EXPORTED_LISTS.length);
    expect(write("LIST_EXPORTED", { list: "logs" })).toBe(write("LIST_EXPORTED", { list: "new" }));
  });

  test("names a printed or exported report by the question that it answers", () => {
    for (const report of REPORTS)
      for (const by of [undefined, ...ALL_GROUPINGS]) {
        const { name } = findQuestion(report, by) ?? {};
        if (!name) continue;
        const question = messages.reports.questions[name];
        const details = { report, by: by ?? null };
        expect(write("REPORT_PRINTED", details)).toContain(question);
        expect(write("LIST_EXPORTED", { list: "reports", ...details })).toContain(question);
      }
  });
});

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
