import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { licensedPackages } from "./licences";

test("every package of the product is under a licence that is allowed", async () => {
  const packages = await licensedPackages();
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
});

test("a package under another licence, or without one, is not allowed; one of the build does not count", async () => {
  const lockfile = path.join(await mkdtemp(path.join(tmpdir(), "licences-")), "package-lock.json");
  const packages = {
    "": { license: "UNLICENSED" },
    "node_modules/a": { version: "1.0.0", license: "AGPL-3.0" },
    "node_modules/a/node_modules/@of/b": { version: "2.0.0" },
    "node_modules/c": { version: "3.0.0", license: "MIT" },
    "node_modules/d": { version: "4.0.0", license: "AGPL-3.0", dev: true },
  };
  await writeFile(lockfile, JSON.stringify({ packages }));
  expect(await licensedPackages(lockfile)).toEqual([
    { name: "@of/b", version: "2.0.0", licence: "unknown", isAllowed: false },
    { name: "a", version: "1.0.0", licence: "AGPL-3.0", isAllowed: false },
    { name: "c", version: "3.0.0", licence: "MIT", isAllowed: true },
  ]);
});
