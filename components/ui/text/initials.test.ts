import { expect, test } from "vitest";
import { getInitials, getTint } from "./initials";

const shown = (name: string) => getInitials(name).replaceAll("\u200C", "");

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
  expect(getInitials("كريم فتحي")).toBe("ك\u200Cف");
});

test("a name always has the same one of four tints", () => {
  const tints = ["karim", "mona", "hassan", "omar", "nour", "admin"].map(getTint);
  expect(tints.every((tint) => [0, 1, 2, 3].includes(tint))).toBe(true);
  expect(getTint("karim")).toBe(getTint("karim"));
});
