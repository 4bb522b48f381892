import { expect, test } from "vitest";
import type { ListedRequest } from "./shortage";
import { filterWorkerRequests } from "./filters";

const request = (_id: string, changes: Partial<ListedRequest>): ListedRequest => ({
  _id,
  requestId: `REQ-${_id}`,
  number: null,
  productName: "Towel",
  productSKU: "TW-1",
  state: "Null",
  requesterUsername: "worker",
  requesterDisplayName: null,
  sortName: "Plain",
  color: "White",
  quantity: 10,
  action: "remove",
  date: "2026-11-21T10:00:00.000Z",
  decidedBy: null,
  decidedByDisplayName: null,
  decidedAt: null,
  available: 20,
  held: 0,
  reason: null,
  rest: null,
  restOf: null,
  colorId: null,
  requestedAs: null,
  ...changes,
});

const requests = [
  request("1", {}),
  request("2", { available: 9 }),
  request("3", { action: "add", available: 0 }),
  request("4", { available: null }),
];

test("a filter finds its requests and the linked one, an unknown filter all", () => {
  const ids = (filter: string, linkedId?: string) =>
    filterWorkerRequests(requests, filter, linkedId).map(({ _id }) => _id);
  expect(ids("")).toEqual(["1", "2", "3", "4"]);
  expect(ids("short")).toEqual(["2", "4"]);
  expect(ids("add")).toEqual(["3"]);
  expect(ids("remove", "3")).toEqual(["1", "2", "3", "4"]);
  expect(ids("constructor")).toEqual(["1", "2", "3", "4"]);
});
