import { expect, test } from "vitest";
import { firstSettings, toSettingsView } from "@/lib/settings/rules";
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
