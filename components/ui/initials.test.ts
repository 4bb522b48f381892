import { expect, test } from "vitest";
import { initialsOf, tintOf } from "./initials";

const shown = (name: string) => initialsOf(name).replaceAll("\u200C", "");

test.each([
  ["karim.fathy", "KF"],
  ["manager", "MA"],
  ["Cairo Grand Hotels Supply", "CG"],
  ["شركة النور للمفروشات", "شا"],
  ["x", "X"],
  ["  ", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(shown(name)).toBe(initials);
});

test("two Arabic initials do not join", () => {
  expect(initialsOf("كريم فتحي")).toBe("ك\u200Cف");
});

test("a name always has the same one of four tints", () => {
  const tints = ["karim", "mona", "hassan", "omar", "nour", "admin"].map(tintOf);
  expect(tints.every((tint) => [0, 1, 2, 3].includes(tint))).toBe(true);
  expect(tintOf("karim")).toBe(tintOf("karim"));
});
