import { expect, test } from "vitest";
import { findDocuments } from "./documents";

const DAYS = { from: "2026-11-05", to: "2026-11-27" };

test.each([
  [
    { report: "stock", by: null },
    { sku: "T 1", product: "Towel" },
    "/edit-product?q=T+1&product=T+1",
  ],
  [{ report: "deals", by: "customer" }, { customer: "Nile", _id: "7" }, "/customers/7"],
  [
    { report: "movements", by: "day" },
    { day: "2026-11-06" },
    "/reports?report=movements&by=product&period=custom&from=2026-11-06&to=2026-11-06",
  ],
  [
    { report: "movements", by: "week" },
    { week: "2026-10-31" },
    "/reports?report=movements&by=product&period=custom&from=2026-11-05&to=2026-11-06",
  ],
  [
    { report: "deals", by: "month" },
    { month: "2026-11-01" },
    "/reports?report=deals&by=product&period=custom&from=2026-11-05&to=2026-11-27",
  ],
  [
    { report: "returns", by: "product" },
    { sku: "T-1", product: "Towel" },
    "/edit-product?q=T-1&product=T-1",
  ],
  [
    { report: "requests", by: "age" },
    { kind: "sales", age: "older" },
    "/sales-requests-management?age=older",
  ],
  [
    { report: "requests", by: "state" },
    { kind: "worker", state: "pending" },
    "/requests-management",
  ],
  [
    { report: "requests", by: "state" },
    { kind: "sales", state: "rejected" },
    "/sales-requests-management?show=decided",
  ],
  [{ report: "requests", by: "state" }, { kind: "sales", state: "held" }, "/held-orders"],
] as const)("a row of %o with %o opens %s", (view, row, address) => {
  expect(findDocuments({ ...view, ...DAYS }, row, "manager")).toBe(address);
});

test.each([
  [
    { report: "stock", by: null },
    { sku: "T-1", product: "" },
  ],
  [
    { report: "deals", by: "customer" },
    { customer: null, _id: null },
  ],
  [{ report: "returns", by: "reason" }, { reason: "Not sold" }],
  [{ report: "requests", by: "decider" }, { decider: "mona" }],
] as const)("a row of %o with %o has no list", (view, row) => {
  expect(findDocuments({ ...view, ...DAYS }, row, "admin")).toBeUndefined();
});
