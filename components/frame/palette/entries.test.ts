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
