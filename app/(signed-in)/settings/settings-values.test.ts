import { describe, expect, test } from "vitest";
import { firstSettings, toSettingsView } from "@/lib/settings/rules";
import { saveSettingsSchema } from "@/lib/settings/schema";
import { mergedValues, toSettingsValues } from "./settings-values";

const before = toSettingsValues(toSettingsView(firstSettings("Nile Linen", "en")));

test("the form holds blank texts where there is none, and no logo", () => {
  expect(before).toMatchObject({ nameEn: "Nile Linen", nameAr: "", phone: "", version: 0 });
  expect(before).not.toHaveProperty("logo");
});

test("what was typed outlives somebody else's save, and everything else is theirs", () => {
  const typed = { ...before, phone: "19191", nameEn: "Mine" };
  const saved = { ...before, nameEn: "Theirs", taxNumber: "204", version: 1 };
  expect(mergedValues(typed, before, saved)).toEqual({
    ...saved,
    phone: "19191",
    nameEn: "Mine",
  });
});

describe("the minutes after which a shared device locks", () => {
  const check = (lockMinutes: number) =>
    saveSettingsSchema
      .safeParse({ ...before, lockMinutes })
      .error?.issues.map(({ path, message }) => [...path, message]);

  test("are 1 to 15", () => {
    expect(before.lockMinutes).toBe(2);
    expect([1, 15].map(check)).toEqual([undefined, undefined]);
    for (const wrong of [0, 16]) expect(check(wrong)).toEqual([["lockMinutes", "lockMinutes"]]);
  });

  test("are refused at their field while no number is typed", () => {
    expect(check(Number.NaN)).toEqual([["lockMinutes", "wholeNumber"]]);
  });
});
