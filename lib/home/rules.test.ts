import { expect, test } from "vitest";
import {
  countByAge,
  getPartOfDay,
  changeSince,
  computeDailyStock,
  listLastDays,
  listLastMonths,
  computeUsualFlow,
  countWaiting,
  type OpenRequests,
} from "./rules";

test("the last days and months go back over the ends of months and years", () => {
  expect(listLastDays("2026-03-01", 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(listLastMonths("2026-02-28", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
});

const days = ["2026-11-20", "2026-11-21", "2026-11-22"];

test("the stock of each day is counted back from what is there now, and days without movements keep it", () => {
  const moves = [
    { at: 1, in: 5, out: 0, onHand: 5, held: 0 },
    { at: 3, in: 10, out: 4, onHand: 6, held: 2 },
  ];
  expect(computeDailyStock(days, moves, { onHand: 50, held: 3 })).toEqual([
    { day: "2026-11-20", in: 5, out: 0, onHand: 44, held: 1 },
    { day: "2026-11-21", in: 0, out: 0, onHand: 44, held: 1 },
    { day: "2026-11-22", in: 10, out: 4, onHand: 50, held: 3 },
  ]);
});

test("the usual flow leaves out today and days without goods, and counts 14 days at most", () => {
  const flow = (into: number) => ({ day: "", in: into, out: 0, onHand: 0, held: 0 });
  expect(computeUsualFlow([flow(900)])).toBeNull();
  expect(computeUsualFlow([flow(0), flow(900)])).toBeNull();
  const fourteen = Array.from({ length: 14 }, () => flow(10));
  expect(computeUsualFlow([flow(900), ...fourteen, flow(0), flow(500)])).toEqual({
    in: 10,
    out: 0,
  });
});

const open = (at: number, count: number, more: Partial<OpenRequests> = {}): OpenRequests => ({
  kind: "sales",
  isHeld: false,
  at,
  count,
  oldest: `2026-11-0${at + 1}T08:00:00.000Z`,
  ...more,
});

test("what waits is counted by kind and day, with the oldest moment; what is held does not wait", () => {
  const requests = [open(8, 2), open(0, 1), open(6, 3, { kind: "worker" })];
  expect(countWaiting([...requests, open(8, 9, { isHeld: true })])).toEqual({
    sales: { count: 3, oldest: "2026-11-01T08:00:00.000Z" },
    workers: { count: 3, oldest: "2026-11-07T08:00:00.000Z" },
    byDay: [0, 0, 0, 0, 0, 3, 0, 2],
  });
  expect(countWaiting([]).sales).toEqual({ count: 0, oldest: null });
});

test("open requests are from today, one or two, three to seven, or more days old", () => {
  const requests = [8, 7, 6, 5, 1, 0].map((at) => open(at, 1));
  expect(countByAge([...requests, open(0, 4, { isHeld: true })])).toEqual([
    { age: "today", pending: 1, held: 0 },
    { age: "twoDays", pending: 2, held: 0 },
    { age: "week", pending: 2, held: 0 },
    { age: "older", pending: 1, held: 4 },
  ]);
});

test("a change is a share of what was before, and none when there was nothing", () => {
  expect(changeSince(200, 230)).toBeCloseTo(0.15);
  expect(changeSince(0, 5)).toBeNull();
});

test.each([
  ["03:59", "evening"],
  ["04:00", "morning"],
  ["11:59", "morning"],
  ["12:00", "afternoon"],
  ["16:59", "afternoon"],
  ["17:00", "evening"],
] as const)("at %s people are greeted for the %s", (time, part) => {
  expect(getPartOfDay(new Date(`2026-03-10T${time}:00Z`))).toBe(part);
});
