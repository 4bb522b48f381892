import { expect, test } from "vitest";
import type { ListedRequest } from "./shortage";
import { filterSalesRequests, filterOfProduct, listFilters } from "./filters";

const request = (number: number, changes: Partial<ListedRequest>): ListedRequest => ({
  _id: String(number),
  number,
  status: "pending",
  action: "remove",
  processed: false,
  salesUser: { username: "sales", displayName: null },
  managerResponse: { notes: null },
  createdAt: "2026-11-20T10:00:00.000Z",
  decidedBy: null,
  decidedByDisplayName: null,
  decidedAt: null,
  holdUntil: null,
  isOverdue: false,
  rests: [],
  restOf: null,
  deal: null,
  deletedDeal: null,
  items: [],
  ...changes,
});

const short = {
  product: "SH-1",
  productName: "Shirt",
  sortName: "Summer",
  color: "Blue",
  quantity: 6,
  itemSubmissionDate: "2026-12-01",
  available: 5,
  held: 0,
};

const requests = [
  request(1, { items: [short] }),
  request(2, { action: "add", items: [short] }),
  request(3, { status: "date-changed", salesUser: { username: "mona", displayName: "Mona" } }),
  request(4, { salesUser: null }),
];

test("a filter of the address finds its requests, and an unknown one finds all", () => {
  const numbers = (filter: string) =>
    filterSalesRequests(requests, filter).map(({ number }) => number);
  expect(numbers("")).toEqual([1, 2, 3, 4]);
  expect(numbers("short")).toEqual([1]);
  expect(numbers("add")).toEqual([2]);
  expect(numbers("remove")).toEqual([1, 3, 4]);
  expect(numbers("date-changed")).toEqual([3]);
  expect(numbers("by:mona")).toEqual([3]);
  expect(numbers(filterOfProduct("SH-1"))).toEqual([1, 2]);
  expect(numbers(filterOfProduct("SH-10"))).toEqual([]);
  expect(numbers("constructor")).toEqual([1, 2, 3, 4]);
});

test("filters that find nothing are not offered, and people only when there are several", () => {
  expect(listFilters(requests, "").map(({ value, count }) => [value, count])).toEqual([
    ["", 4],
    ["short", 1],
    ["add", 1],
    ["remove", 3],
    ["date-changed", 1],
    ["by:mona", 1],
    ["by:sales", 2],
  ]);
  expect(listFilters(requests.slice(0, 1), "").map(({ value }) => value)).toEqual([
    "",
    "short",
    "remove",
  ]);
  expect(listFilters([], "").map(({ value }) => value)).toEqual([""]);
});

test("people are offered by their display names, else by their usernames", () => {
  const people = listFilters(requests, "").filter(({ name }) => name === "by");
  expect(people.map(({ value, subject }) => [value, subject])).toEqual([
    ["by:mona", "Mona"],
    ["by:sales", "sales"],
  ]);
});

test("the chosen product is offered, also when no request asks for it", () => {
  const offered = (sku: string) =>
    listFilters(requests, filterOfProduct(sku))
      .filter(({ name }) => name === "of")
      .map(({ subject, count }) => [subject, count]);
  expect(offered("SH-1")).toEqual([["SH-1", 2]]);
  expect(offered("SH-10")).toEqual([["SH-10", 0]]);
});
