import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { z } from "zod";

/** As much as the scripts may have that a screen loads before it can be used: kilobytes, gzipped. */
const LIMIT = 200;

/** The screens that need more than that: docs/decisions/0011-first-load-and-response.md has the reasons. */
const HIGHER: Readonly<Record<string, number>> = {
  "/sales-create-request": 229,
  "/create-new-product": 225,
  "/product-management": 225,
  "/customers/[id]": 218,
  "/edit-product": 222,
  "/create-new-user": 218,
  "/products-inventory": 219,
  "/view-products": 219,
  "/change-password": 218,
  "/customers/new": 216,
  "/sales-requests-management": 214,
  "/logs": 212,
  "/requests-management": 210,
  "/factory-manager": 208,
  "/held-orders": 209,
  "/sales-my-requests": 204,
  "/company-manager": 201,
  "/counts/[id]": 224,
};

const statsSchema = z.array(
  z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()).min(1) }),
);

test("no screen loads more scripts first than its limit", async () => {
  const stats = await readFile(".next/diagnostics/route-bundle-stats.json", "utf8");
  const routes = statsSchema.parse(JSON.parse(stats));
  expect(routes.length).toBeGreaterThan(20);
  const sizes = new Map<string, number>();
  for (const file of new Set(routes.flatMap(({ firstLoadChunkPaths }) => firstLoadChunkPaths)))
    sizes.set(file, gzipSync(await readFile(path.resolve(file))).length / 1000);
  const tooLarge = routes
    .map(({ route, firstLoadChunkPaths }) => ({
      route,
      size: firstLoadChunkPaths.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
    }))
    .filter(({ route, size }) => size > (HIGHER[route] ?? LIMIT))
    .map(({ route, size }) => `${route}: ${size.toFixed(1)} kB`);
  expect(tooLarge).toEqual([]);
});
