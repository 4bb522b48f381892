import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { playwrightCounts, vitestCounts } from "./reports";

let directory = "";
let file = "";

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "reports-"));
  file = path.join(directory, "report.json");
});

afterEach(() => rm(directory, { recursive: true }));

const suite = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((found) => ({ status: found })),
});

test.each([
  ["passed tests", true, [suite("passed", "passed", "passed")], { passed: 2, failed: 0 }],
  ["a skipped test fails", true, [suite("passed", "passed", "skipped")], { passed: 1, failed: 1 }],
  ["a file that does not load fails", false, [suite("failed")], { passed: 0, failed: 1 }],
  ["an error outside any test fails", false, [suite("passed", "passed")], { passed: 1, failed: 1 }],
])("vitest: %s", async (_, success, testResults, counts) => {
  await writeFile(file, JSON.stringify({ success, testResults }));
  expect(await vitestCounts(file)).toEqual(counts);
});

test.each([
  ["passed tests", { expected: 3 }, [], { passed: 3, failed: 0 }],
  ["a skipped test fails", { expected: 3, skipped: 1 }, [], { passed: 3, failed: 1 }],
  ["an app that does not start fails", {}, ["no app"], { passed: 0, failed: 1 }],
])("Playwright: %s", async (_, some, errors, counts) => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...some };
  await writeFile(file, JSON.stringify({ stats, errors }));
  expect(await playwrightCounts(file)).toEqual(counts);
});
