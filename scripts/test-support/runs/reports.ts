import { readFile } from "node:fs/promises";
import * as z from "zod";

/** Numbers of passed and failed tests. A skipped test counts as failed. */
export type Counts = { readonly passed: number; readonly failed: number };

const vitestSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

const playwrightSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

/** The counts in a JSON report of vitest. A file that fails to load counts as one failed test. */
export async function vitestCounts(file: string): Promise<Counts> {
  const { success, testResults } = vitestSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const tests = testResults.flatMap((found) => found.assertionResults);
  const passed = tests.filter((found) => found.status === "passed").length;
  const unloaded = testResults.filter(
    (found) => found.status === "failed" && found.assertionResults.length === 0,
  ).length;
  return { passed, failed: atLeastOne(tests.length - passed + unloaded, !success) };
}

/** The counts in a JSON report of Playwright. A test that passed only in a retry counts as passed. */
export async function playwrightCounts(file: string): Promise<Counts> {
  const report = playwrightSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = atLeastOne(unexpected + skipped, report.errors.length > 0);
  return { passed: expected + flaky, failed };
}

function atLeastOne(failed: number, hasFailed: boolean): number {
  return hasFailed ? Math.max(failed, 1) : failed;
}
