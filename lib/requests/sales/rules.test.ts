import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import type { StockAction } from "@/lib/stock/schema";
import {
  assertNotOwn,
  assertNotPast,
  isPossible,
  isProcessed,
  SALES_STEPS,
  stepOfReview,
  getTransition,
  type SalesTransition,
} from "./rules";
import { SALES_STATUSES, type SalesStatus } from "./schema";

// Every step that is possible: the status it leads to, and how the stock moves under which kind of movement.
const POSSIBLE: Record<string, string> = {
  "pending, accept, add": "accepted: add as sale",
  "pending, accept, remove": "accepted: remove as sale",
  "pending, hold, add": "accepted: add as sale",
  "pending, hold, remove": "held: hold as hold",
  "pending, changeDate, add": "date-changed",
  "pending, changeDate, remove": "date-changed",
  "pending, reject, add": "rejected",
  "pending, reject, remove": "rejected",
  "pending, delete, add": "deleted",
  "pending, delete, remove": "deleted",
  "date-changed, accept, add": "accepted: add as sale",
  "date-changed, accept, remove": "accepted: remove as sale",
  "date-changed, hold, add": "accepted: add as sale",
  "date-changed, hold, remove": "held: hold as hold",
  "date-changed, changeDate, add": "date-changed",
  "date-changed, changeDate, remove": "date-changed",
  "date-changed, reject, add": "rejected",
  "date-changed, reject, remove": "rejected",
  "date-changed, delete, add": "deleted",
  "date-changed, delete, remove": "deleted",
  "held, release, remove": "accepted: release as release",
  "held, unhold, remove": "pending: unhold as unhold",
  "held, cancel, remove": "cancelled: unhold as cancel",
  "held, extend, remove": "held",
  "pending, withdraw, add": "deleted",
  "pending, withdraw, remove": "deleted",
  "date-changed, withdraw, add": "deleted",
  "date-changed, withdraw, remove": "deleted",
  "held, delete, add": "deleted",
  "held, delete, remove": "deleted: unhold as unhold",
  "accepted, delete, add": "deleted",
  "accepted, delete, remove": "deleted",
  "rejected, delete, add": "deleted",
  "rejected, delete, remove": "deleted",
  "cancelled, delete, add": "deleted",
  "cancelled, delete, remove": "deleted",
};

const OF_HELD_ORDERS: readonly SalesTransition[] = ["release", "unhold", "cancel", "extend"];

const CASES = SALES_STATUSES.flatMap((status) =>
  SALES_STEPS.flatMap((step) =>
    (["add", "remove"] as const).map((action) => [status, step, action] as const),
  ),
);

function describeOutcome(status: SalesStatus, step: SalesTransition, action: StockAction): string {
  try {
    const { to, stock } = getTransition({ number: 7, status, action }, step);
    return stock ? `${to}: ${stock.move} as ${stock.kind}` : to;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
}

describe("from every status every step leads where the table says, or is refused", () => {
  test.each(CASES)("%s, %s, %s", (status, step, action) => {
    const isForRemovals = OF_HELD_ORDERS.includes(step) && action === "add";
    const refusal = isForRemovals ? "onlyForRemovals" : "wrongStatus";
    const expected = POSSIBLE[`${status}, ${step}, ${action}`];
    expect(describeOutcome(status, step, action)).toBe(expected ?? refusal);
    expect(isPossible({ status, action }, step)).toBe(expected !== undefined);
  });

  test("no possible step is written down here that does not exist", () => {
    expect(CASES.map((parts) => parts.join(", "))).toEqual(
      expect.arrayContaining(Object.keys(POSSIBLE)),
    );
  });
});

test("a refused step names the request and its present status, as a message can choose by it", () => {
  const tryRelease = (status: SalesStatus) => () =>
    getTransition({ number: 7, status, action: "remove" }, "release");
  expect(tryRelease("accepted")).toThrow(
    expect.objectContaining({ details: { params: { number: 7, status: "accepted" } } }),
  );
  expect(tryRelease("date-changed")).toThrow(
    expect.objectContaining({ details: { params: { number: 7, status: "dateChanged" } } }),
  );
});

test("a status that a reviewer asks for is a step", () => {
  const asked = ["accepted", "held", "date-changed", "rejected"] as const;
  expect(asked.map(stepOfReview)).toEqual(["accept", "hold", "changeDate", "reject"]);
});

test("all but pending and date-changed counts as processed", () => {
  const processed = SALES_STATUSES.filter(isProcessed);
  expect(processed).toEqual(["accepted", "rejected", "held", "cancelled"]);
});

test("nobody decides their own request, and a deleted user's belongs to nobody", () => {
  const own = () => assertNotOwn({ number: 7, salesUserId: "me" }, { id: "me" });
  expect(own).toThrow(
    expect.objectContaining({ code: "ownRequest", details: { params: { requestId: "7" } } }),
  );
  expect(() => assertNotOwn({ number: 7, salesUserId: "you" }, { id: "me" })).not.toThrow();
  expect(() => assertNotOwn({ number: 7, salesUserId: null }, { id: "me" })).not.toThrow();
});

test("a requested day may be today, not earlier: every field with an earlier day is named", () => {
  const asked = ["2026-11-20", "2026-11-21", "2025-12-31"].map((day, at) => ({
    field: `items.${at}`,
    day,
  }));
  expect(() => assertNotPast(asked.slice(1, 2), "2026-11-21", "datePast")).not.toThrow();
  expect(() => assertNotPast(asked, "2026-11-21", "datePast")).toThrow(
    expect.objectContaining({
      code: "invalidInput",
      details: {
        lines: [
          { field: "items.0", reason: "datePast" },
          { field: "items.2", reason: "datePast" },
        ],
      },
    }),
  );
});
