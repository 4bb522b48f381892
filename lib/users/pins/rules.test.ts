import { expect, test } from "vitest";
import { isGuessable } from "./rules";

test.each([
  "0000",
  "77777",
  "1234",
  "4321",
  "6789",
  "7890",
  "0123",
  "1212",
  "123123",
  "1987",
  "2026",
])("%s is guessed first", (pin) => {
  expect(isGuessable(pin)).toBe(true);
});

test.each(["1357", "8024", "1230", "19870", "120345", "4711"])("%s is not", (pin) => {
  expect(isGuessable(pin)).toBe(false);
});
