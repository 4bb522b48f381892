import { expect, test } from "vitest";
import { EMPTY, hasContact, mergeValues } from "./customer-values";

test("what was typed stays when somebody else saves, and everything else becomes what they saved", () => {
  const before = { ...EMPTY, name: "Nile", phones: ["1"], address: "Tanta" };
  const typed = { ...before, phones: ["1", "2"] };
  const saved = { ...before, name: "Nile Linen", phones: ["3"], address: "Cairo" };
  expect(mergeValues(typed, before, saved)).toEqual({ ...saved, phones: ["1", "2"] });
  expect(mergeValues({ ...before, phones: ["1"] }, before, saved)).toEqual(saved);
});

test("a customer with a phone or any text has a contact", () => {
  expect(hasContact({ ...EMPTY, name: "Nile", customerID: "C-1" })).toBe(false);
  expect(hasContact({ ...EMPTY, phones: ["", "19991"] })).toBe(true);
  expect(hasContact({ ...EMPTY, notes: "Mornings" })).toBe(true);
});
