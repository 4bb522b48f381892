import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { LOG_KINDS } from "./filters";
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
