import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { VERSION } from "@/lib/platform/version";
import { ANY_HEAD, headSchema } from "../lib/backups/files/format";
import { migrationNames } from "./migrate";
import { findContract, isExplainedExpansion, narrowings } from "./narrowing";
import { getBackup, RELEASES } from "./releases/versions";

const listMigrations = async (version: string) => {
  const text = gunzipSync(await readFile(getBackup(version))).toString();
  const head = text.slice(0, text.indexOf("\n")).replace(ANY_HEAD, "");
  return headSchema.parse(JSON.parse(head)).migrations;
};

const listParts = (version: string) => version.split(".").map(Number);

/** Below 0 if the first version is the older one. */
function compared(one: string, other: string): number {
  const [left, right] = [listParts(one), listParts(other)];
  const differences = left.map((part, place) => part - (right[place] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

const versionsIn = (changelog: string) =>
  [...changelog.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/gm)].map(
    ([, version = ""]) => version,
  );

test("the changelog begins with this version, and the three before it are kept as backups", async () => {
  const [newest, ...earlier] = versionsIn(await readFile("CHANGELOG.md", "utf8"));
  expect(newest).toBe(VERSION);
  expect(earlier.slice(0, 3).reverse()).toEqual(RELEASES.map(({ version }) => version));
  expect([...earlier].sort(compared).reverse()).toEqual(earlier);
  expect(compared(VERSION, earlier[0] ?? "")).toBeGreaterThan(0);
});

test("every migration since the last release lets its instances go on, or is a contract step of what it does not use", async () => {
  const released = await listMigrations(RELEASES.at(-1)?.version ?? "");
  const names = (await migrationNames()).filter((name) => !released.includes(name));
  for (const name of names) {
    expect(name > (released.at(-1) ?? ""), `${name} must be named after the last release's`).toBe(
      true,
    );
    const sql = await readFile(path.join("prisma/migrations", name, "migration.sql"), "utf8");
    expect(readRefusal(sql), name).toBeUndefined();
  }
});

/** Why a migration must not be released as it is. */
function readRefusal(sql: string, since = findContract(sql)): string | undefined {
  const found = narrowings(sql);
  const isReleased = RELEASES.some(({ version }) => version === since);
  if (found.length === 0 || isReleased) return undefined;
  const isTaken = found.some(({ kind }) => kind === "taken");
  if (!isTaken && isExplainedExpansion(sql)) return undefined;
  return `${found[0]?.statement}: docs/how-to/add-a-migration.md says how to expand and contract`;
}

const ADD = `ALTER TABLE "Color" ADD COLUMN "shade" TEXT`;

test.each([
  [`ALTER TABLE "Color" DROP COLUMN "least"`, "taken"],
  [`DROP TABLE "Color"`, "taken"],
  [`DROP FUNCTION search_text(text)`, "taken"],
  [`ALTER TABLE "Color" RENAME COLUMN "a" TO "b"`, "taken"],
  [`ALTER TABLE "Color" RENAME TO "Shade"`, "taken"],
  [`ALTER TABLE "Color" ALTER COLUMN "name" TYPE INTEGER USING 0`, "taken"],
  [`ALTER TABLE "Color" ALTER COLUMN "name" DROP DEFAULT`, "taken"],
  [`ALTER TABLE "Color"\n  ADD COLUMN "a" TEXT,\n  ALTER COLUMN "a" SET NOT NULL`, "taken"],
  [`${ADD} NOT NULL`, "taken"],
  [`ALTER TABLE "Color" ADD COLUMN "price" NUMERIC(12, 2) NOT NULL`, "taken"],
  [`${ADD} NOT NULL, ADD COLUMN "b" TEXT DEFAULT 'x'`, "taken"],
  [`ALTER TABLE "Color" ADD CONSTRAINT "c" CHECK ("quantity" > 1)`, "rule"],
  [`CREATE UNIQUE INDEX "c" ON "Color" ("name")`, "rule"],
])("an older instance could not go on after: %s", (sql, kind) => {
  expect(narrowings(`${sql};`).map((found) => found.kind)).toEqual([kind]);
  expect(readRefusal(sql)).toContain("add-a-migration.md");
});

test.each([
  [ADD],
  [`${ADD} NOT NULL DEFAULT ''`],
  [`CREATE INDEX "c" ON "Color" ("name")`],
  [`DROP INDEX "c"`],
  [`-- DROP TABLE "Color"\nSELECT 'RENAME'`],
  [`CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE "Color"; $$`],
  [`CREATE TABLE "New" ("id" INT NOT NULL); CREATE UNIQUE INDEX "n" ON "New" ("id")`],
  [`CREATE TABLE "New" ("id" INT); ALTER TABLE "New" ADD CONSTRAINT "n" UNIQUE ("id")`],
])("an older instance goes on after: %s", (sql) => {
  expect(narrowings(`${sql};`)).toEqual([]);
});

test("a contract step names a release, and only a new rule can be explained", () => {
  const drop = `DROP TABLE "Color";`;
  const rule = `CREATE UNIQUE INDEX "c" ON "Color" ("name");`;
  const released = RELEASES.at(-1)?.version;
  expect(
    readRefusal(`-- Contract since ${released}: nobody reads colors.\n${drop}`),
  ).toBeUndefined();
  expect(readRefusal(`-- Contract since ${VERSION}: nobody reads colors.\n${drop}`)).toBeDefined();
  expect(readRefusal(`-- Contract since ${released}:\n${drop}`)).toBeDefined();
  expect(readRefusal(`-- Expand: names are unique already.\n${rule}`)).toBeUndefined();
  expect(readRefusal(`-- Expand: names are unique already.\n${drop}`)).toBeDefined();
});
