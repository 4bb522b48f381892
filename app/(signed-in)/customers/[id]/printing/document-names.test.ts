import { expect, test } from "vitest";
import type { PrintCustomer } from "@/lib/customers/printing/schema";
import { readFilter } from "../deal-filter-values";
import { createDocumentPath, createDocumentTitle } from "./document-names";

const where = { id: "c1", locale: "ar" } as const;
const filtered = { ...where, kind: "filtered", label: "November" } as const;

test.each<[PrintCustomer, string, string]>([
  [{ ...where, kind: "profile" }, "النور", "/customers/c1"],
  [
    { ...where, kind: "deal", dealId: "d1", customName: "Nile", dateLabel: "Spring" },
    "Nile · Spring",
    "/customers/c1#d1",
  ],
  [{ ...where, kind: "selected", dealIds: ["d1"], label: "Some" }, "النور · Some", "/customers/c1"],
  [{ ...filtered, mode: "all", value: "" }, "النور · November", "/customers/c1"],
  [
    { ...filtered, mode: "month", value: "2026-11" },
    "النور · November",
    "/customers/c1?deals=2026-11",
  ],
  [
    { ...filtered, mode: "period", value: "2026-11-05/2026-11-27", sku: "T&1" },
    "النور · November",
    "/customers/c1?deals=2026-11-05%2F2026-11-27&sku=T%261",
  ],
])("%o is shared as %s with a link to %s", (input, title, path) => {
  expect(createDocumentTitle("النور", input)).toBe(title);
  expect(createDocumentPath(input)).toBe(path);
});

test.each([
  ["", { mode: "all", value: "" }],
  ["2026-11", { mode: "month", value: "2026-11" }],
  ["2026-11-05", { mode: "specific", value: "2026-11-05" }],
  ["2026-11-05/2026-11-27", { mode: "period", value: "2026-11-05/2026-11-27" }],
  ["2026-11-28/2026-11-27", { mode: "period", value: "" }],
  ["2026-13", { mode: "month", value: "" }],
])("a link with %j opens the deals of %o", (text, filter) => {
  expect(readFilter(text, null)).toEqual(filter);
  expect(readFilter(text, "T-1")).toEqual({ ...filter, sku: "T-1" });
});
