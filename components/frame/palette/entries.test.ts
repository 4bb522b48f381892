import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { INTL_LOCALE } from "@/lib/platform/languages";
import messages from "@/messages/en.json";
import type { Found } from "@/lib/search/schema";
import { toGroups } from "./entries";

const words = {
  t: createTranslator({ locale: INTL_LOCALE.en, messages, namespace: "shell.palette" }),
  status: createTranslator({ locale: INTL_LOCALE.en, messages, namespace: "status" }),
  countStatus: createTranslator({ locale: INTL_LOCALE.en, messages, namespace: "counts.status" }),
  roleOf: createTranslator({ locale: INTL_LOCALE.en, messages, namespace: "users.types" }),
};

const FOUND: Found = {
  colors: [],
  quickEntry: null,
  products: [{ SKU: "AB-410", name: "Abaya", imageUrl: null, available: 5 }],
  customers: [],
  deals: [],
  payments: [],
  returns: [],
  salesRequests: [{ _id: "1", number: 10, status: "pending", salesUsername: "sales" }],
  workerRequests: [],
  counts: [],
  vouchers: [],
  users: [],
};

test.each([
  ["#10", ["#10", "Abaya"]],
  ["10", ["Abaya", "#10"]],
])("of %s the documents come where their number was meant", (text, labels) => {
  const found = toGroups(text, FOUND, "sales", words).flatMap(({ entries }) => entries);
  const isWhole = found.filter(({ action }) => action === undefined);
  expect(isWhole.map(({ label }) => label)).toEqual(labels);
});

const customer = { _id: "c1", name: "Nile", customerID: "C-1" };
const NOTHING = { salesRequest: null, customer: null, SKU: "AB-410" };

test("a deal, a payment and a return open themselves in the customer's lists of these", () => {
  const deals = [{ _id: "1", name: "D-0009", customer }];
  const payments = [{ _id: "2", name: "P-0071", customer }];
  const returns = [{ ...NOTHING, _id: "3", name: "R-0004", customer }];
  const groups = toGroups("P-0071", { ...FOUND, deals, payments, returns }, "sales", words);
  const entries = groups.flatMap(({ title, entries: listed }) =>
    ["deals", "payments", "returns"].includes(title) ? listed : [],
  );
  expect(entries.map(({ label, href }) => [label, href])).toEqual([
    ["D-0009", "/customers/c1#1"],
    ["P-0071", "/customers/c1?tab=payments#2"],
    ["R-0004", "/customers/c1?tab=returns#3"],
  ]);
});

test.each([
  ["manager", { _id: "r1", number: 18 }, "/sales-requests-management#r1"],
  ["sales", { _id: "r1", number: 18 }, "/sales-my-requests#r1"],
  ["manager", null, "/edit-product?q=AB-410&product=AB-410"],
] as const)(
  "a return without a customer opens what came back, for %s",
  (role, salesRequest, to) => {
    const returns = [{ ...NOTHING, _id: "3", name: "R-0004", salesRequest }];
    const groups = toGroups("R-0004", { ...FOUND, returns }, role, words);
    const [entry] = groups.find(({ title }) => title === "returns")?.entries ?? [];
    expect(entry?.href).toBe(to);
  },
);
