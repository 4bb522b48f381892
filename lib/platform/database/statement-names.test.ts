import { expect, test } from "vitest";
import { statementNames } from "./statement-names";

test("equal texts have the same name, different texts different names", () => {
  const nameOf = statementNames();
  const [one, other] = [nameOf({ sql: "SELECT 1" }), nameOf({ sql: "SELECT 2" })];
  expect(one).not.toBe("");
  expect(other).not.toBe(one);
  expect(nameOf({ sql: "SELECT 1" })).toBe(one);
});

test("searches have no name, so that each is planned for what is typed", () => {
  const nameOf = statementNames();
  expect(nameOf({ sql: `SELECT * FROM t WHERE x LIKE '%' || search_text($2) || '%'` })).toBe("");
});

test("lists of values, and texts after the first 200, have no name", () => {
  const nameOf = statementNames();
  expect(nameOf({ sql: `SELECT "id" FROM "User" WHERE "id" IN ($1,$2)` })).toBe("");
  expect(nameOf({ sql: `SELECT "id" FROM "User" WHERE "id" IN ($1)` })).not.toBe("");
  for (let at = 1; at < 200; at++) expect(nameOf({ sql: `SELECT ${at}` })).not.toBe("");
  expect(nameOf({ sql: "SELECT 'one too many'" })).toBe("");
  expect(nameOf({ sql: "SELECT 1" })).not.toBe("");
});
