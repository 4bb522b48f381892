import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { actionNamed, actionsFound, isPartOfCode } from "./action-names";

const LANGUAGES = [en.logActions, ar.logActions];

test("an action is found by a part of its name in either language and of its code", () => {
  for (const typed of [
    "request accepted",
    en.logActions.WORKER_REQUEST_ACCEPTED,
    ar.logActions.WORKER_REQUEST_ACCEPTED,
    ar.logActions.WORKER_REQUEST_ACCEPTED.slice(2, -2),
    "er_request_acc",
    "  WORKER_REQUEST_ACCEPTED ",
  ])
    expect(actionsFound(typed, LANGUAGES), typed).toContain("WORKER_REQUEST_ACCEPTED");
  expect(actionsFound("request accepted", LANGUAGES)).not.toContain("WORKER_REQUEST_REJECTED");
  expect(actionsFound("no such action", LANGUAGES)).toEqual([]);
  expect(actionsFound("", LANGUAGES)).toEqual(Object.keys(en.logActions));
});

test("Arabic is found without hamzas, marks and the dots of its last letters", () => {
  const names = { STOCK_ADDED: "إضافة كميّة إلى المخزون" };
  expect(actionsFound("اضافه كمية الي", [names])).toEqual(["STOCK_ADDED"]);
});

test("a whole name or code in any case is that action, a part of one is none", () => {
  const { STOCK_ADDED } = ar.logActions;
  expect(actionNamed("stock ADDED", LANGUAGES)).toBe("STOCK_ADDED");
  expect(actionNamed(STOCK_ADDED, LANGUAGES)).toBe("STOCK_ADDED");
  expect(actionNamed("stock_added", LANGUAGES)).toBe("STOCK_ADDED");
  expect(actionNamed("stock_", LANGUAGES)).toBeUndefined();
  expect(actionNamed("", LANGUAGES)).toBeUndefined();
});

test("the words of a name are no part of any code", () => {
  expect(isPartOfCode("stock_", en.logActions)).toBe(true);
  expect(isPartOfCode("Worker request", en.logActions)).toBe(false);
});
