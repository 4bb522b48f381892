import { expect, test } from "vitest";
import { getUpdatedAt } from "./figures";

const shown = (name: string, isInvalidated = false) => ({
  queryKey: [name],
  state: { dataUpdatedAt: 1_000, isInvalidated },
});

test("figures are as old as their reading", () => {
  expect(getUpdatedAt(shown("products"), 5_000)).toBe(1_000);
  expect(getUpdatedAt(shown("counts"), undefined)).toBe(1_000);
});

test("what is announced was right as long as the live connection was heard", () => {
  expect(getUpdatedAt(shown("counts"), 5_000)).toBe(5_000);
  expect(getUpdatedAt(shown("workerRequests"), 500)).toBe(1_000);
});

test("what was announced to have changed and could not be read again is as old as its reading", () => {
  expect(getUpdatedAt(shown("counts", true), 5_000)).toBe(1_000);
});
