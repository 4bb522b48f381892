import { expect, test } from "vitest";
import type { Setup } from "@/lib/home/schema";
import { CLOSED, getFirstStepsState, listFirstSteps, SHOWN } from "./first-steps-state";

const NOTHING: Setup = {
  hasName: false,
  hasLanguage: false,
  hasProducts: false,
  hasStock: false,
  hasUsers: false,
  hasRequests: false,
};
const AT_WORK = {
  ...NOTHING,
  hasProducts: true,
  hasStock: true,
  hasUsers: true,
  hasRequests: true,
};
const ALL = { ...AT_WORK, hasName: true, hasLanguage: true };

const getNames = (role: "admin" | "manager" | "sales" | "worker") =>
  listFirstSteps(role).map(({ name }) => name);

test("each role gets the steps that it can do", () => {
  expect(getNames("admin")).toEqual(["name", "language", "products", "stock", "users", "request"]);
  expect(getNames("manager")).toEqual(["products", "stock", "users", "request"]);
  expect(getNames("sales")).toEqual([]);
  expect(getNames("worker")).toEqual([]);
});

test.each([
  ["a new factory begins", NOTHING, null, "open"],
  ["a factory that was at work before needs none", AT_WORK, null, null],
  ["what was begun goes on while the factory is at work", AT_WORK, SHOWN, "open"],
  ["the last step is followed by a word", ALL, SHOWN, "ready"],
  ["a complete factory that never saw them hears nothing", ALL, null, null],
  ["what was closed stays closed", NOTHING, CLOSED, null],
  ["what was closed stays closed once all is done", ALL, CLOSED, null],
])("%s", (_, setup, note, state) => {
  expect(getFirstStepsState(setup, listFirstSteps("admin"), note)).toBe(state);
});

test("a manager is done without the steps of admins", () => {
  expect(getFirstStepsState(AT_WORK, listFirstSteps("manager"), SHOWN)).toBe("ready");
});
