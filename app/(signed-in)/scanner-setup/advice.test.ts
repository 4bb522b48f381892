import { expect, test } from "vitest";
import { getAdvice } from "./advice";

const arrival = {
  code: "2900000000018",
  text: "2900000000018",
  way: "keys",
  end: "enter",
  milliseconds: 120,
  reason: null,
} as const;

test.each([
  ["all is well", {}, "good"],
  ["an end is missing", { end: null }, "noEnd"],
  ["text of a field", { way: "input" }, "input"],
  ["too slow", { code: undefined, reason: "tooSlow" }, "tooSlow"],
  [
    "no end of a code without a check digit",
    { code: undefined, end: null, reason: "noEnd" },
    "noEnd",
  ],
  ["a person's keys", { code: undefined, reason: "tooShort" }, "none"],
] as const)("%s", (_what, change, advice) =>
  expect(getAdvice({ ...arrival, ...change })).toBe(advice),
);
