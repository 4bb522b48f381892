import { expect, test } from "vitest";
import {
  toStockChange,
  oldestFirst,
  type SalesRequest,
  type WorkerRequest,
} from "./waiting-requests";

const item = (color: string, quantity: number, available: number | null) => ({
  product: "TW-1",
  productName: "Towel",
  sortName: "Plain",
  color,
  quantity,
  available,
  itemSubmissionDate: "2026-11-30",
  held: 2,
  holds: [],
  imageUrl: null,
  colorId: null,
  nowCalled: null,
});

const sale = (items: SalesRequest["items"], action: SalesRequest["action"] = "remove") => ({
  _id: "1",
  number: 1,
  status: "pending" as const,
  action,
  salesUser: null,
  items,
  managerResponse: { notes: null },
  processed: false,
  createdAt: "2026-11-02T08:00:00.000Z",
  decidedBy: null,
  decidedByDisplayName: null,
  decidedAt: null,
  holdUntil: null,
  isOverdue: false,
  rests: [],
  restOf: null,
  deal: null,
  deletedDeal: null,
});

const worker: WorkerRequest = {
  _id: "2",
  requestId: "REQ-1",
  number: 1,
  productName: "Towel",
  productSKU: "TW-1",
  state: "Null",
  requesterUsername: "hassan",
  requesterDisplayName: null,
  sortName: "Plain",
  color: "Blue",
  quantity: 5,
  action: "add",
  date: "2026-11-01T08:00:00.000Z",
  available: 0,
  held: 0,
  decidedBy: null,
  decidedByDisplayName: null,
  decidedAt: null,
  imageUrl: null,
  reason: null,
  colorId: null,
  requestedAs: null,
  rest: null,
  restOf: null,
};

test("both kinds stand in one list, the oldest first, or one kind alone", () => {
  const home = { salesRequests: [sale([item("Blue", 1, 1)])], workerRequests: [worker] };
  expect(oldestFirst(home, "all").map(({ kind }) => kind)).toEqual(["worker", "sales"]);
  expect(oldestFirst(home, "sales").map(({ kind }) => kind)).toEqual(["sales"]);
});

test("the stock of several items is counted once for each color", () => {
  const items = [item("Blue", 4, 10), item("Blue", 3, 10), item("Red", 1, 5)];
  expect(toStockChange(sale(items))).toEqual({
    action: "remove",
    quantity: 8,
    available: 15,
    held: 4,
  });
  expect(toStockChange(sale(items, "add"))).toMatchObject({ action: "add", available: 15 });
});

test("what is left of one color does not cover another one that is short or gone", () => {
  const short = [item("Blue", 12, 10), item("Red", 1, 500)];
  expect(toStockChange(sale(short))).toMatchObject({ quantity: 13, available: 11 });
  expect(toStockChange(sale([item("Blue", 4, null), item("Red", 1, 500)]))).toMatchObject({
    quantity: 5,
    available: 1,
  });
});
