import { expect, test } from "vitest";
import { canCorrect, canWithdraw, isUnread } from "./rules";

const OWN = { isOwn: true, isRead: false, withdrawnAt: null, readers: [] };
const OF_ANOTHER = { ...OWN, isOwn: false };
const WITHDRAWN = "2026-11-29T06:00:00.000Z";

test("only the author withdraws a note, once, also after it was read", () => {
  expect(canWithdraw(OWN)).toBe(true);
  expect(canWithdraw({ ...OWN, readers: ["manager"] })).toBe(true);
  expect(canWithdraw({ ...OWN, withdrawnAt: WITHDRAWN })).toBe(false);
  expect(canWithdraw(OF_ANOTHER)).toBe(false);
});

test("only the author corrects a note, until somebody has read it", () => {
  expect(canCorrect(OWN)).toBe(true);
  expect(canCorrect({ ...OWN, readers: ["manager"] })).toBe(false);
  expect(canCorrect({ ...OWN, withdrawnAt: WITHDRAWN })).toBe(false);
  expect(canCorrect(OF_ANOTHER)).toBe(false);
});

test("a note of somebody else is unread until it is read or withdrawn", () => {
  expect(isUnread(OF_ANOTHER)).toBe(true);
  expect(isUnread({ ...OF_ANOTHER, isRead: true })).toBe(false);
  expect(isUnread({ ...OF_ANOTHER, withdrawnAt: WITHDRAWN })).toBe(false);
  expect(isUnread(OWN)).toBe(false);
});
