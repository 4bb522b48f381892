import { expect, test } from "vitest";
import { isViewQuery } from "@/lib/saved-views/rules";
import { wantedBy } from "./report-calls";
import { toReportParameters, toReportQuery } from "./report-query";

/** The query of the view of an address. */
const toQuery = (address: string) => {
  const parameters = new URLSearchParams(address);
  return toReportQuery(wantedBy((name) => parameters.get(name)));
};

const DAYS = "from=2026-11-01&to=2026-11-05";

test.each([
  ["", "report=stock"],
  ["report=stock&period=month&by=product", "report=stock"],
  [`report=stock&${DAYS}`, "report=stock&to=2026-11-05"],
  ["report=deals", "report=deals&by=customer"],
  ["by=month&report=deals&period=", "report=deals&by=month"],
  [`report=deals&by=nothing&period=quarter&${DAYS}`, "report=deals&by=customer&period=quarter"],
  ["report=turnover&period=year", "report=turnover&period=year"],
  [`report=deals&by=month&${DAYS}`, `report=deals&by=month&period=custom&${DAYS}`],
  [`report=deals&by=month&period=custom&${DAYS}`, `report=deals&by=month&period=custom&${DAYS}`],
  ["report=deals&sku=T-1", "report=deals&by=customer&sku=T-1"],
  ["report=deals&sort=-amount", "report=deals&by=customer&sort=-amount"],
  ["report=deals&sort=turnover", "report=deals&by=customer"],
  ["report=movements&sku=T-1", "report=movements&by=product"],
  ["report=deals&by=month&to=nonsense", "report=deals&by=month"],
  ["more=1&report=returns&by=reason#part", "report=returns&by=product"],
])("a view of the address %j stores %j", (address, query) => {
  expect(toQuery(address)).toBe(query);
  expect(isViewQuery("reports", query)).toBe(true);
  // Opened, it is the view that is shown.
  expect(toQuery(`${new URLSearchParams(toReportParameters(query))}`)).toBe(query);
});

test("a view that opens clears what it does not name", () => {
  expect(toReportParameters("report=stock")).toEqual({
    report: "stock",
    by: "",
    period: "",
    from: "",
    to: "",
    sku: "",
    sort: "",
  });
});
