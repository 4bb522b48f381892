import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { joinNames, LOG_KINDS, splitActions } from "./filters";
import { SUBJECTS } from "./rules";

test("each kind finds actions, and has a name of its own in both languages", () => {
  for (const kind of LOG_KINDS)
    expect(Object.keys(SUBJECTS).filter((action) => action.includes(kind))).not.toEqual([]);
  for (const { logKinds, logActions } of [en, ar]) {
    expect(Object.keys(logKinds)).toEqual([...LOG_KINDS]);
    const names = [...Object.values(logKinds), ...Object.values(logActions)];
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each([
  ["STOCK_", ["STOCK_"]],
  ["A,B", ["A", "B"]],
  [" A ،, stock added ,", ["A", "stock added"]],
  ["", []],
  [" , ", []],
])("%j has the parts %j", (action, parts) => {
  expect(splitActions(action)).toEqual(parts);
});

test("names in a row are split again in either language", () => {
  expect(joinNames(["A", "B"], "en")).toBe("A, B");
  expect(joinNames(["A", "B"], "ar")).toBe("A، B");
  for (const messages of [en, ar]) {
    const names = [...Object.values(messages.logKinds), ...Object.values(messages.logActions)];
    for (const language of ["en", "ar"] as const)
      expect(splitActions(joinNames(names, language))).toEqual(names);
  }
});
