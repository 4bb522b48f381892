import { expect, test } from "vitest";
import { salesRequestNumberIn, workerRequestIdIn } from "./rules";

test.each([
  ["23", 23],
  [" #23 ", 23],
  ["# 23", 23],
  ["٢٣", 23],
  ["#۲۳", 23],
  ["23a", null],
  ["-23", null],
  ["1234567890", null],
  ["", null],
])("%j has the sales request %j", (typed, number) => {
  expect(salesRequestNumberIn(typed)).toBe(number);
});

test.each([
  ["REQ-1700000000000", "REQ-1700000000000"],
  ["req 1700000000000", "REQ-1700000000000"],
  ["١٧٠٠٠٠٠٠٠٠٠٠٠", "REQ-1700000000000"],
  ["170000000000", null],
  ["REQ-", null],
])("%j has the worker request %j", (typed, requestId) => {
  expect(workerRequestIdIn(typed)).toBe(requestId);
});
