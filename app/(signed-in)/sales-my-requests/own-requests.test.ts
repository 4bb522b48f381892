import { describe, expect, test } from "vitest";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import {
  isFurtherDown,
  NOTHING_LOADED,
  PAGE_SIZE,
  withMore,
  withNewest,
  type OwnRequests,
} from "./own-requests";

// Ids grow with time, so that request 7 is newer than request 6.
const idOf = (age: number) => String(age).padStart(4, "0");

function request(age: number, status: ListedRequest["status"] = "pending"): ListedRequest {
  return {
    _id: idOf(age),
    number: age,
    status,
    action: "add",
    salesUser: { username: "sales", displayName: null },
    managerResponse: { notes: null },
    processed: false,
    createdAt: "2026-11-21T10:00:00.000Z",
    decidedBy: null,
    decidedByDisplayName: null,
    decidedAt: null,
    holdUntil: null,
    isOverdue: false,
    items: [],
  };
}

/** Requests from the newest to the oldest of these ages. */
const from = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => request(newest - index));

const agesOf = ({ requests }: OwnRequests) => requests.map(({ number }) => number);
const full = (newest: number) => from(newest, newest - PAGE_SIZE + 1);

test("a part that is not full is the last one", () => {
  expect(withNewest(NOTHING_LOADED, from(3, 1), PAGE_SIZE).isComplete).toBe(true);
  const start = withNewest(NOTHING_LOADED, full(100), PAGE_SIZE);
  expect(start.isComplete).toBe(false);
  expect(withMore(start, idOf(81), full(80)).isComplete).toBe(false);
  expect(withMore(start, idOf(81), []).isComplete).toBe(true);
});

test("more that was asked for before the end changed is left out", () => {
  const start = withNewest(NOTHING_LOADED, full(100), PAGE_SIZE);
  expect(withMore(start, idOf(82), full(80))).toBe(start);
});

describe("the newest ones as they are now", () => {
  const scrolled: OwnRequests = { requests: from(100, 61), isComplete: false };

  test("show a decision, and a request that was made meanwhile", () => {
    const newest = [request(101), request(100, "accepted"), ...from(99, 62)];
    const after = withNewest(scrolled, newest, 40);
    expect(agesOf(after)).toEqual([101, ...agesOf(scrolled)]);
    expect(after.requests[1]?.status).toBe("accepted");
    expect(after.isComplete).toBe(false);
  });

  test("keep what was loaded beyond them", () => {
    expect(agesOf(withNewest(scrolled, full(100), PAGE_SIZE))).toEqual(agesOf(scrolled));
    const complete = { ...scrolled, isComplete: true };
    expect(withNewest(complete, full(100), PAGE_SIZE).isComplete).toBe(true);
  });

  test("have nothing that the server no longer has", () => {
    expect(withNewest(scrolled, [request(70)], 40)).toEqual({
      requests: [request(70)],
      isComplete: true,
    });
  });
});

test("a linked request is looked for as long as it may come", () => {
  const start = withNewest(NOTHING_LOADED, full(100), PAGE_SIZE);
  expect(isFurtherDown(start, idOf(50))).toBe(true);
  expect(isFurtherDown(start, idOf(90))).toBe(false);
  expect(isFurtherDown({ ...start, isComplete: true }, idOf(50))).toBe(false);
});
