import { expect, test } from "vitest";
import { findDocuments } from "./documents";

const DAYS = { from: "2026-11-05", to: "2026-11-27" };

test("a customer who bought the product of the view opens the deals with it", () => {
  const view = { report: "deals", by: "customer", sku: "T-1", ...DAYS } as const;
  expect(findDocuments(view, { customer: "Nile", _id: "7" }, "admin")).toBe(
    "/customers/7?deals=2026-11-05%2F2026-11-27&sku=T-1",
  );
});

test.each([
  [
    { report: "stock", by: null },
    { sku: "T 1", product: "Towel" },
    "/edit-product?q=T+1&product=T+1",
  ],
  [
    { report: "deals", by: "customer" },
    { customer: "Nile", _id: "7" },
    "/customers/7?deals=2026-11-05%2F2026-11-27",
  ],
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
    { report: "deals", by: "product" },
    { sku: "T-1", product: "Towel" },
    "/reports?report=deals&by=customer&sku=T-1&period=custom&from=2026-11-05&to=2026-11-27",
  ],
  [
    { report: "deals", by: "month", sku: "T-1" },
    { month: "2026-11-01" },
    "/reports?report=deals&by=product&sku=T-1&period=custom&from=2026-11-05&to=2026-11-27",
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
    "/logs?action=SALES_REQUEST_REJECTED&startDate=2026-11-05&endDate=2026-11-27",
  ],
  [
    { report: "requests", by: "state" },
    { kind: "sales", state: "cancelled" },
    "/logs?action=SALES_REQUEST_CANCELLED&startDate=2026-11-05&endDate=2026-11-27",
  ],
  [
    { report: "requests", by: "state" },
    { kind: "sales", state: "accepted" },
    "/logs?action=SALES_REQUEST_ACCEPTED%2CSALES_REQUEST_PARTLY_ACCEPTED%2CSALES_REQUEST_RELEASED&startDate=2026-11-05&endDate=2026-11-27",
  ],
  [
    { report: "requests", by: "state" },
    { kind: "worker", state: "rejected" },
    "/logs?action=WORKER_REQUEST_REJECTED&startDate=2026-11-05&endDate=2026-11-27",
  ],
  [
    { report: "requests", by: "state" },
    { kind: "worker", state: "accepted" },
    "/logs?action=WORKER_REQUEST_ACCEPTED%2CWORKER_REQUEST_PARTLY_ACCEPTED&startDate=2026-11-05&endDate=2026-11-27",
  ],
  [
    { report: "requests", by: "state" },
    { kind: "sales", state: "date-changed" },
    "/sales-requests-management?only=date-changed",
  ],
  [{ report: "requests", by: "state" }, { kind: "sales", state: "held" }, "/held-orders"],
  [
    { report: "requests", by: "decider" },
    { decider: "Mona Said", _username: "mona" },
    "/logs?action=WORKER_REQUEST_%2CSALES_REQUEST_&person=mona&startDate=2026-11-05&endDate=2026-11-27",
  ],
] as const)("a row of %o with %o opens %s", (view, row, address) => {
  expect(findDocuments({ ...view, ...DAYS }, row, "manager")).toBe(address);
});

test.each([
  [{ from: "2026-11-01", to: "2026-11-30" }, "2026-11"],
  [{ from: "2026-11-05", to: "2026-11-05" }, "2026-11-05"],
  [{ from: "2026-10-01", to: "2026-11-30" }, "2026-10-01%2F2026-11-30"],
])("a customer of %o opens the deals of %s", (days, deals) => {
  const view = { report: "deals", by: "customer", ...days } as const;
  expect(findDocuments(view, { customer: "Nile", _id: "7" }, "admin")).toBe(
    `/customers/7?deals=${deals}`,
  );
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
] as const)("a row of %o with %o has no list", (view, row) => {
  expect(findDocuments({ ...view, ...DAYS }, row, "admin")).toBeUndefined();
});
