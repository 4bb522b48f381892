import { expect, test } from "vitest";
import {
  countNumberIn,
  dealNumberIn,
  parseQuickEntry,
  paymentNumberIn,
  returnNumberIn,
  salesRequestNumberIn,
  workerRequestIdIn,
  workerRequestNumberIn,
} from "./rules";

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

test.each([
  ["W-12", 12],
  ["w 12", 12],
  ["w12", 12],
  ["W-١٢", 12],
  ["12", 12],
  ["#12", null],
  ["REQ-12", null],
  ["W-", null],
])("%j has the short number of a worker request %j", (typed, number) => {
  expect(workerRequestNumberIn(typed)).toBe(number);
});

test.each([
  ["COUNT-12", 12],
  ["count 12", 12],
  ["count12", 12],
  ["#12", 12],
  ["١٢", 12],
  ["COUNT-", null],
  ["account-12", null],
])("%j has the stock count %j", (typed, number) => {
  expect(countNumberIn(typed)).toBe(number);
});

test.each([
  ["D-0043", 43],
  ["d 43", 43],
  ["D-٠٠٤٣", 43],
  ["43", 43],
  ["D-", null],
  ["SD-43", null],
])("%j has the deal %j", (typed, number) => {
  expect(dealNumberIn(typed)).toBe(number);
});

test.each([
  ["P-0071", 71, null],
  ["p 71", 71, null],
  ["P-٠٠٧١", 71, null],
  ["R-0004", null, 4],
  ["r4", null, 4],
  ["R-٠٠٠٤", null, 4],
  ["4", 4, 4],
  ["P-", null, null],
  ["REQ-4", null, null],
])("%j has the payment %j and the return %j", (typed, payment, returned) => {
  expect([paymentNumberIn(typed), returnNumberIn(typed)]).toEqual([payment, returned]);
});

test.each([
  ["QT-240 navy 80", { words: "QT-240 navy", quantity: 80, action: null }],
  [" QT-240 لبني +٨٠ ", { words: "QT-240 لبني", quantity: 80, action: "add" }],
  ["navy -5", { words: "navy", quantity: 5, action: "remove" }],
  ["A−B navy −5", { words: "A−B navy", quantity: 5, action: "remove" }],
  ["QT-240", null],
  ["80", null],
  ["-80", null],
  ["navy 0", null],
  ["navy 1.5", null],
  ["navy 999999999", null],
])("%j is the stock line %j", (typed, entry) => {
  expect(parseQuickEntry(typed)).toEqual(entry);
});
