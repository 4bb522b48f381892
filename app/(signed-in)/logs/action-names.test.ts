import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import {
  actionNamed,
  actionsFound,
  findLastPart,
  isPartOfCode,
  replaceLastPart,
  toCodes,
} from "./action-names";
import { nameActions } from "./name-actions";

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

test.each([
  ["STOCK_ADDED", "en", "Stock added"],
  ["STOCK_ADDED,STOCK_REMOVED", "en", "Stock added, Stock removed"],
  ["STOCK_ADDED,STOCK_REMOVED", "ar", "Stock added، Stock removed"],
  ["STOCK_ADDED,stock", "en", undefined],
  ["stock", "en", undefined],
  ["constructor", "en", undefined],
  ["", "en", undefined],
] as const)("the actions %j are named in %s as %j", (action, language, name) => {
  expect(nameActions(action, en.logActions, language)).toBe(name);
});

test.each([
  ["Stock added, stock REMOVED", "STOCK_ADDED,STOCK_REMOVED"],
  ["إضافة إلى المخزون، stock_", "STOCK_ADDED,stock_"],
  ["STOCK_ADDED,Stock added,", "STOCK_ADDED"],
  ["anything else", "anything else"],
  ["", ""],
])("%j that was typed is the filter %j", (typed, action) => {
  expect(toCodes(typed, LANGUAGES)).toBe(action);
});

test.each([
  ["sto", "sto", "STOCK_ADDED"],
  ["Stock removed, sto", " sto", "STOCK_REMOVED,STOCK_ADDED"],
  ["STOCK_REMOVED،", "", "STOCK_REMOVED,STOCK_ADDED"],
])("a choice replaces the part of %j that is being typed", (typed, last, action) => {
  expect(findLastPart(typed)).toBe(last);
  expect(replaceLastPart(typed, "STOCK_ADDED", LANGUAGES)).toBe(action);
});
