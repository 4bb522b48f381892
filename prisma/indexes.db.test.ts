import { expect, test } from "vitest";
import * as z from "zod/mini";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";

test("each index that is searched by parts of words has a short list of new entries, which every search reads, or none", async () => {
  const indexes = await queryRows(driver, z.object({ name: z.string(), options: z.string() }))`
    SELECT c."relname" AS name, coalesce(array_to_string(c."reloptions", ','), '') AS options
    FROM pg_class c JOIN pg_am method ON method."oid" = c."relam" WHERE method."amname" = 'gin' ORDER BY 1`;
  expect(indexes.map(({ name }) => name)).toContain("Product_search");
  for (const { options } of indexes)
    expect(["gin_pending_list_limit=256", "fastupdate=off"]).toContain(options);
});
