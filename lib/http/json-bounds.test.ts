import { expect, test } from "vitest";
import { fc } from "@/scripts/test-support/runs/property";
import { isWithinJsonBounds, MAX_JSON_DEPTH, MAX_JSON_VALUES } from "./json-bounds";

const isWithin = (text: string) => isWithinJsonBounds(Buffer.from(text));
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

test.each([
  ["objects without anything in them", `[[${"{},".repeat(349_999)}{}]]`],
  ["numbers", `[${"1,".repeat(MAX_JSON_VALUES)}1]`],
  ["keys", `{${'"a":1,'.repeat(MAX_JSON_VALUES)}"a":1}`],
  ["arrays in arrays", nested(MAX_JSON_DEPTH + 1)],
  ["objects in objects", '{"a":'.repeat(50) + "1" + "}".repeat(50)],
])("refuses too many %s", (_what, text) => {
  expect(isWithin(text)).toBe(false);
});

test.each([
  ["the deepest nesting", nested(MAX_JSON_DEPTH)],
  ["a text full of brackets", JSON.stringify("[{".repeat(200_000))],
  ["a text full of escapes", JSON.stringify('\\"[,'.repeat(100_000))],
  ["a text that ends in a backslash", JSON.stringify(["\\", "[", "\\\\"])],
  ["what is no JSON", '"'],
])("accepts %s", (_what, text) => {
  expect(isWithin(text)).toBe(true);
});

test("counts at least every value of any JSON, and every level", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.nat({ max: 40 }), (json, levels) => {
      const text = "[".repeat(levels) + json + "]".repeat(levels);
      if (isWithin(text)) expect(levels).toBeLessThanOrEqual(MAX_JSON_DEPTH);
      expect(isWithin(`[${json},${"0,".repeat(MAX_JSON_VALUES)}0]`)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
