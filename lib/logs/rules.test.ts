import { describe, expect, test } from "vitest";
import { EXPORTED_LISTS } from "@/lib/exports/rules";
import { ALL_GROUPINGS, REPORTS } from "@/lib/reports/rules";
import { findQuestion } from "@/lib/reports/questions/rules";
import { INTL_LOCALE } from "@/lib/platform/languages";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { flat, writtenMessages } from "@/scripts/test-support/messages/samples";
import { createTranslator } from "use-intl/core";
import { findSentence } from "./rules";
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
    [
      "WORKER_REQUEST_DELETED",
      {
        number: 13,
        requestId: "REQ-1",
        requesterUsername: "karim",
        action: "add",
        quantity: 5,
        productSKU: "A-1",
      },
      { request: "W-13", requester: "karim", way: "add", pieces: 5, sku: "A-1" },
    ],
  ])("of %s says what it is about", (action, details, values) => {
    expect(findSentence(action, details)).toEqual({ action, values });
  });

  test.each([
    ["USER_SIGNED_IN", { device: "Gate" }, "USER_SIGNED_IN_ON_DEVICE", { device: "Gate" }],
    [
      "SALES_REQUEST_DELETED",
      { number: 24, restOf: 23 },
      "SALES_REQUEST_REST_JOINED",
      { request: "#24", whole: "#23" },
    ],
    [
      "WORKER_REQUEST_DELETED",
      {
        number: 14,
        requesterUsername: "karim",
        action: "add",
        quantity: 5,
        productSKU: "A-1",
        restOf: "W-13",
      },
      "WORKER_REQUEST_REST_JOINED",
      { request: "W-14", whole: "W-13", requester: "karim", pieces: 5, sku: "A-1" },
    ],
  ])("of %s for %j is another one", (action, details, variant, values) => {
    expect(findSentence(action, details)).toEqual({ action: variant, values });
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
