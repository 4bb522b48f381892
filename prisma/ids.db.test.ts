import { expect, test } from "vitest";
import * as z from "zod/mini";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";

test("ids sort by their time of creation", async () => {
  const rows = await queryRows(driver, z.object({ id: z.string() }))`
    SELECT uuid_v7() AS id, pg_sleep(0.002)::text FROM generate_series(1, 20)`;
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort());
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  const age = Date.now() - parseInt((ids[0] ?? "").replace("-", "").slice(0, 12), 16);
  expect(Math.abs(age)).toBeLessThan(60_000);
});
