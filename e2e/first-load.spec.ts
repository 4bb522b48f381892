import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { appUrl, test as signedInTest } from "./support/test";

/** As much as the scripts may have that a screen loads before it can be used: kilobytes. */
const LIMIT = 200;

/** The screens that need more than that with gzip: docs/decisions/0011-first-load-and-response.md has the reasons. */
const HIGHER: Readonly<Record<string, number>> = {
  "/sales-create-request": 235,
  "/create-new-product": 233,
  "/product-management": 231,
  "/edit-product": 226.5,
  "/products-inventory": 223,
  "/view-products": 223,
  "/customers/[id]": 226.5,
  "/change-password": 223.5,
  "/scanner-setup": 209.2,
  "/create-new-user": 222,
  "/customers/new": 221,
  "/sales-requests-management": 217.8,
  "/logs": 218.5,
  "/counts/[id]": 216,
  "/requests-management": 213,
  "/held-orders": 213.5,
  "/factory-manager": 212.5,
  "/my-day": 212.5,
  "/handover": 212.5,
  "/reports": 211,
  "/reorder-list": 212,
  "/sales-my-requests": 208,
  "/vouchers": 207.5,
  "/company-manager": 205.5,
  "/customers": 207.5,
  "/worker": 205,
  "/integrations": 203,
  "/manage-users": 204,
  "/stock-proof": 202,
  "/sales": 202.5,
  "/counts": 202,
  "/": 202,
  "/shared-devices": 201.5,
  "/vouchers/[id]": 200.5,
};

const statsSchema = z.array(
  z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()).min(1) }),
);

/** The screens with the files of the scripts that each loads first. */
async function readRoutes() {
  const stats = await readFile(".next/diagnostics/route-bundle-stats.json", "utf8");
  const routes = statsSchema.parse(JSON.parse(stats));
  expect(routes.length).toBeGreaterThan(20);
  return routes;
}

test("no screen transfers more than 200 kB of scripts first, in Brotli", async ({ request }) => {
  const routes = await readRoutes();
  const sizes = new Map<string, number>();
  for (const file of new Set(routes.flatMap(({ firstLoadChunkPaths }) => firstLoadChunkPaths))) {
    const answer = await request.head(`${appUrl()}/${file.replace(".next", "_next")}`, {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(answer.headers()).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
    sizes.set(file, Number(answer.headers()["content-length"]) / 1000);
  }
  const tooLarge = routes
    .map(({ route, firstLoadChunkPaths }) => ({
      route,
      size: firstLoadChunkPaths.reduce((sum, file) => sum + (sizes.get(file) ?? NaN), 0),
    }))
    .filter(({ size }) => !(size <= LIMIT));
  expect(tooLarge).toEqual([]);
});

test("a browser that knows no Brotli gets the same script", async ({ request }) => {
  const [route] = await readRoutes();
  const file = route?.firstLoadChunkPaths[0] ?? "";
  const url = `${appUrl()}/${file.replace(".next", "_next")}`;
  for (const accepted of ["gzip", "br;q=0, gzip", "identity"]) {
    const answer = await request.get(url, { headers: { "accept-encoding": accepted } });
    expect(answer.headers()["content-encoding"]).not.toBe("br");
    expect(await answer.text()).toBe(await readFile(file, "utf8"));
  }
  const answer = await request.get(url, { headers: { "accept-encoding": "br" } });
  expect(await answer.text()).toBe(await readFile(file, "utf8"));
});

test("no screen loads more scripts first than its limit", async () => {
  const routes = await readRoutes();
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

signedInTest(
  "a worker's home loads zod twice at most: for its frame and for its list",
  async ({ signedIn }) => {
    const page = await signedIn("worker");
    const scripts = new Map<string, Promise<string>>();
    page.on("response", (response) => {
      const url = response.url();
      if (url.includes("/_next/static/chunks/")) scripts.set(url, response.text());
    });
    await page.goto("/worker");
    await page.waitForLoadState("networkidle");
    const texts = await Promise.all(scripts.values());
    const withZod = texts.filter((text) => text.includes("_zod"));
    expect(withZod.length).toBeGreaterThan(0);
    expect(withZod.length).toBeLessThanOrEqual(2);
  },
);
