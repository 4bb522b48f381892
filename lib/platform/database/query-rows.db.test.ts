import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";

afterEach(() => vi.unstubAllEnvs());

/** Reads a text where the schema has a number. */
async function readWrongRow(name: "queryRows" | "queryTrustedRows", environment: string) {
  vi.stubEnv("NODE_ENV", environment);
  vi.resetModules();
  const { driver } = await import("./db");
  const { [name]: query } = await import("./query-rows");
  return query(driver, z.object({ value: z.number() }))`SELECT 'text' AS value`;
}

test.each([
  ["queryRows", "production"],
  ["queryRows", "test"],
  ["queryTrustedRows", "development"],
  ["queryTrustedRows", "test"],
] as const)("%s rejects a row that is none of its schema, in %s", async (name, environment) => {
  await expect(readWrongRow(name, environment)).rejects.toThrow("expected number");
});

test("queryTrustedRows returns rows unchecked in production", async () => {
  expect(await readWrongRow("queryTrustedRows", "production")).toEqual([{ value: "text" }]);
});
