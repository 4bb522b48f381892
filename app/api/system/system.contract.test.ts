import * as z from "zod";
import { expect, test } from "@/scripts/test-support/contract/test";

const count = z.int().min(0);

const system = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  nodeVersion: z.string(),
  databaseVersion: z.string(),
  checks: z.array(
    z.strictObject({
      id: z.string(),
      state: z.enum(["ok", "warning", "problem"]),
      finding: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  sizes: z.strictObject({
    database: count,
    pictures: count,
    files: count,
    backups: count,
    tables: z.array(z.strictObject({ name: z.string(), bytes: count })),
  }),
  backups: z.strictObject({
    count,
    newestAt: z.nullable(z.iso.datetime()),
    lastDrill: z.nullable(
      z.strictObject({ at: z.iso.datetime(), backup: z.string(), isProven: z.boolean() }),
    ),
  }),
  stockCheck: z.nullable(z.strictObject({ endedAt: z.iso.datetime(), agrees: z.boolean() })),
  slowCalls: z.array(
    z.strictObject({
      method: z.string(),
      route: z.string(),
      count,
      mean: count,
      p95: count,
    }),
  ),
  errors: z.array(
    z.strictObject({
      lastAt: z.iso.datetime(),
      place: z.string(),
      type: z.string(),
      message: z.string(),
      requestId: z.nullable(z.string()),
      count,
    }),
  ),
  changes: z.array(z.strictObject({ title: z.nullable(z.string()), entries: z.array(z.string()) })),
});

test("GET /system shows the state of the machine and the app", async ({ callers: { admin } }) => {
  const { checks, slowCalls } = await admin.done(system, "GET", "/system");
  expect(checks.map(({ id }) => id)).toEqual(expect.arrayContaining(["node", "clock", "database"]));
  expect(slowCalls.length).toBeGreaterThan(0);
});
