import { expect, test } from "vitest";
import { signOfAction } from "./actions";
import { isEmptyingText } from "./emptying";

test.each(["صرف", "منصرف", "خصم", "سحب", "صادر", "Issue", "OUT", "−", "-", "إذن صرف"])(
  "%s removes",
  (word) => expect(signOfAction(word)).toBe(-1),
);

test.each(["توريد", "وارد", "اضافة", "إضافه", "مرتجع", "Receipt", "Return", "In", "+"])(
  "%s adds",
  (word) => expect(signOfAction(word)).toBe(1),
);

test("no word says nothing, and other words are not understood", () => {
  expect([signOfAction(undefined), signOfAction(" ")]).toEqual([null, null]);
  expect([signOfAction("maybe"), signOfAction("جرد")]).toEqual([undefined, undefined]);
});

test("a dash, none and «بدون» empty a field", () => {
  for (const text of ["-", " – ", "None", "بدون", "لا يوجد"])
    expect(isEmptyingText(text)).toBe(true);
  for (const text of ["", "0", "--", "non"]) expect(isEmptyingText(text)).toBe(false);
});
