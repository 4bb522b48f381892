import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { engines } from "@/package.json";
import { getNodeError, isNodeInRange } from "./node-version.mjs";

test.each(["20.19.0", "20.20.2", "22.12.0", "22.23.5", "24.0.0", "26.1.0"])(
  "Node %s starts",
  (version) => {
    expect(getNodeError(version, engines.node)).toBeUndefined();
  },
);

test.each(["12.22.12", "18.20.8", "20.18.3", "21.7.0", "22.11.0", "23.9.0"])(
  "Node %s is refused in one sentence that says what to install",
  (version) => {
    expect(getNodeError(version, engines.node)).toBe(
      `Node ${version} is installed, but this program needs 20.19+, 22.12+ or 24+: install Node 24 LTS from https://nodejs.org and try again.`,
    );
  },
);

/** Packages that are installed but never loaded. */
const UNUSED = new Set([
  // Part of `prisma dev`.
  "node_modules/@prisma/streams-local",
]);

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      engines: z.object({ node: z.string().optional() }).catch({}).optional(),
    }),
  ),
});

test("every package of the app accepts the lowest versions that the app accepts", () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const refused = Object.entries(packages).flatMap(([name, { dev, optional, engines: needs }]) => {
    const range = needs?.node;
    if (dev || optional || UNUSED.has(name) || range === undefined) return [];
    const lowest = ["20.19.0", "22.12.0", "24.0.0"];
    return lowest.filter((version) => !isNodeInRange(version, range)).map((it) => `${name} ${it}`);
  });
  expect(refused).toEqual([]);
});
