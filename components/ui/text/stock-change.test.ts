import { expect, test } from "vitest";
import { stockAfter } from "./stock-change";

test("a removal takes from what is available and leaves what is held", () => {
  const after = stockAfter({ action: "remove", quantity: 40, available: 135, held: 50 });
  expect(after).toEqual({
    out: 40,
    stays: 95,
    short: 0,
    held: 50,
    in: 0,
    before: 135,
    after: 95,
  });
});

test("a removal of more than is available is short by the difference", () => {
  const after = stockAfter({ action: "remove", quantity: 80, available: 59, held: 30 });
  expect(after).toEqual({
    out: 59,
    stays: 0,
    short: 21,
    held: 30,
    in: 0,
    before: 59,
    after: 0,
  });
});

test("an addition comes on top of what is on hand", () => {
  const after = stockAfter({ action: "add", quantity: 400, available: 300, held: 77 });
  expect(after).toEqual({
    out: 0,
    stays: 300,
    short: 0,
    held: 77,
    in: 400,
    before: 377,
    after: 777,
  });
});

test("a release takes what the order holds out of what is on hand and held", () => {
  const after = stockAfter({ action: "release", quantity: 30, available: 60, held: 50 });
  expect(after).toEqual({
    out: 30,
    stays: 60,
    short: 0,
    held: 20,
    in: 0,
    before: 110,
    after: 80,
  });
});
