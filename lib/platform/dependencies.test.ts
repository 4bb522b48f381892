import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const packageSchema = z.object({ version: z.string() });

test.each([
  ["next", "16.4.6"],
  ["sharp", "0.35.0"],
])("%s is at least %s: older versions have known vulnerabilities", (name, least) => {
  const { version } = packageSchema.parse(
    JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")),
  );
  expect(version.localeCompare(least, "en", { numeric: true })).toBeGreaterThanOrEqual(0);
});
