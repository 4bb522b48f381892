import { expect, test } from "vitest";
import type { DayAction, DayDecision } from "@/lib/my-day/schema";
import { toEntries } from "./to-entries";

const at = (minute: number) => `2026-11-29T08:0${minute}:00.000Z`;

const action = (minute: number): DayAction => ({
  _id: `action ${minute}`,
  action: "STOCK_ADDED",
  values: null,
  stockAction: null,
  product: null,
  document: null,
  createdAt: at(minute),
});

const decision = (minute: number): DayDecision => ({
  _id: `decision ${minute}`,
  kind: "accepted",
  username: "mona",
  displayName: null,
  text: null,
  day: null,
  dayBefore: null,
  given: null,
  requested: null,
  other: null,
  request: "W-1",
  document: null,
  createdAt: at(minute),
});

test("own actions and decisions of others are one list, the newest first", () => {
  const day = { actions: [action(4), action(1)], decisions: [decision(3), decision(2)] };
  expect(toEntries(day).map(({ value }) => value._id)).toEqual([
    "action 4",
    "decision 3",
    "decision 2",
    "action 1",
  ]);
});
