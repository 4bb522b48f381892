import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { VERSION } from "@/lib/platform/version";
import { parseChanges, readChanges } from "./changelog";
import { NEWS } from "./rules";

test("the entries of the newest section have the titles above them, as plain text", () => {
  const text = `# Changelog

## 1.1.0 (unreleased)

- New: before any title.

**Customers**

- New: a deal has a date
  of sale ([how](docs/api.md)).
- Fixed: \`npm run drill\`.

## 1.0.0 (2026-11-25)

- Old.`;
  expect(parseChanges(text)).toEqual([
    { title: null, entries: ["New: before any title."] },
    {
      title: "Customers",
      entries: ["New: a deal has a date of sale (how).", "Fixed: npm run drill."],
    },
  ]);
  expect(parseChanges("")).toEqual([]);
});

test("the news are those of the changelog's newest section, which is this version's once it is released", async () => {
  const text = await readFile("CHANGELOG.md", "utf8");
  const [, version, state] = /^## (\S+) \((.+)\)$/m.exec(text) ?? [];
  expect(NEWS.version).toBe(version);
  if (state !== "unreleased") expect(VERSION).toBe(version);
  expect((await readChanges()).length).toBeGreaterThan(0);
});
