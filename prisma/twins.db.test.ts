import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { toComparisonKey } from "@/lib/platform/input/keys";
import { toSimilarityKey } from "@/lib/platform/input/similarity";
import { databaseIn } from "@/scripts/test-support/databases/databases";
import { applyMigrations } from "./migrate";

const KEYS = "20261127062000_comparison_keys";
const NAME = "twins_test";
const serverUrl = inject("serverUrl");
const url = databaseIn(serverUrl, NAME);
const client = new pg.Client({ connectionString: url });

/** The rows of a factory that version 1.0.0 has let make twins. */
const TWINS = `
  INSERT INTO "User" ("username", "passwordHash", "role") VALUES
    ('hoda', '-', 'worker'), (E'hoda\\u200B', '-', 'worker'), (E'\\u200Ehoda', '-', 'sales'), ('line٢', '-', 'worker');
  INSERT INTO "Customer" ("name", "customerId") VALUES ('One', '7'), ('Two', '٧'), ('Three', E'7\\u200B'), ('Four', '8');
  INSERT INTO "Product" ("sku", "name", "size") VALUES
    ('IM-1', 'One', 'M'), (E'IM\\u200B-1', 'Two', 'M'), (E'\\u200EIM-2', 'Three', 'M');
  INSERT INTO "Sort" ("productId", "name", "position") SELECT "id", named.name, place FROM "Product",
    unnest(ARRAY['Plain', E'Pla\\u200Bin']) WITH ORDINALITY AS named(name, place) WHERE "sku" = 'IM-1';
  INSERT INTO "Color" ("sortId", "name", "position") SELECT "id", named.name, place FROM "Sort",
    unnest(ARRAY['Navy blue', E'Navy\\u00A0blue']) WITH ORDINALITY AS named(name, place);`;

beforeAll(async () => {
  await query(databaseIn(serverUrl, "postgres"), `CREATE DATABASE ${NAME}`);
  const folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
  const own = path.resolve("prisma/migrations");
  for (const name of (await readdir(own)).filter((each) => each < KEYS))
    await cp(path.join(own, name), path.join(folder, name), { recursive: true });
  await applyMigrations(url, { folder });
  await query(url, TWINS);
  await cp(path.join(own, KEYS), path.join(folder, KEYS), { recursive: true });
  expect(await applyMigrations(url, { folder })).toEqual([KEYS]);
  await rm(folder, { recursive: true });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await query(databaseIn(serverUrl, "postgres"), `DROP DATABASE ${NAME} WITH (FORCE)`);
});

async function query(at: string, sql: string): Promise<unknown[]> {
  const one = new pg.Client({ connectionString: at });
  await one.connect();
  try {
    return (await one.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await one.end();
  }
}

const readValues = async (sql: string, ...values: string[]) =>
  (await client.query<{ value: unknown }>(sql, values)).rows.map(({ value }) => value);

test("names that were the same already stay, and each newer one is a twin", async () => {
  expect(
    await readValues(`SELECT count(*)::int AS value FROM "User" u
        WHERE NOT EXISTS (SELECT FROM "ComparedUsername" WHERE "userId" = u."id")
      UNION ALL SELECT count(*)::int FROM "Customer" WHERE "isTwin"
      UNION ALL SELECT count(*)::int FROM "Product" WHERE "isTwin"
      UNION ALL SELECT count(*)::int FROM "Sort" WHERE "isTwin"
      UNION ALL SELECT count(*)::int FROM "Color" WHERE "isTwin"`),
  ).toEqual([2, 2, 1, 1, 2]);
  await client.query(`UPDATE "Product" SET "name" = 'Changed', "sku" = "sku" WHERE "isTwin"`);
});

test("a further twin is refused, and a twin with a name of its own is none", async () => {
  const add = (id: string) =>
    client.query(`INSERT INTO "Customer" ("name", "customerId") VALUES ('More', $1)`, [id]);
  for (const id of ["\u200F7", "۷", "８"])
    await expect(add(id)).rejects.toThrow("Customer_id_once");
  await client.query(`UPDATE "Customer" SET "customerId" = '9' WHERE "customerId" = '٧'`);
  await expect(add("٩")).rejects.toThrow("Customer_id_once");
  await expect(
    client.query(`UPDATE "Customer" SET "customerId" = '8 ' WHERE "customerId" = '9'`),
  ).rejects.toThrow("Customer_id_once");
});

test("the same for usernames", async () => {
  const name = (username: string, from: string) =>
    client.query(`UPDATE "User" SET "username" = $1 WHERE "username" = $2`, [username, from]);
  await client.query(
    `INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('mona', '-', 'worker'), ('amal', '-', 'worker')`,
  );
  for (const twin of ["\u200Fhoda", "mo\u200Bna"])
    await expect(name(twin, "amal")).rejects.toThrow("ComparedUsername_key_key");
  await name("nour", "amal");
  await name("amal\u200B", "mona");
  await expect(name("AMAL", "nour")).rejects.toThrow("ComparedUsername_key_key");
  await client.query(`DELETE FROM "User" WHERE "username" = E'amal\u200B'`);
  await name("amal", "nour");
});

test.each([
  ["IM-1", "im-1"],
  ["IM\u200B-1", "im\u200B-1"],
  ["IM\u200E-1", "im\u200E-1"],
  ["IM-2", "\u200Eim-2"],
  ["\uFF29M\u20112", "\u200Eim-2"],
  ["IM-3", "im-3"],
])(
  "an SKU %j means the product %j: exactly it, or the only one that looks the same",
  async (sku, key) => {
    expect(await readValues("SELECT sku_key($1) AS value", sku)).toEqual([key]);
  },
);

test.each([
  ["Plain", "Navy blue", ["Plain", "Navy blue"]],
  ["plain", "NAVY\u00A0BLUE", ["Plain", "Navy\u00A0blue"]],
  ["Plain", "Navy\u3000blue", undefined],
  ["\u200EPlain", "Navy blue", undefined],
  ["Plain", "\u200FRed", ["Plain", "Red"]],
  ["Plain", "Green", undefined],
])(
  "a sort %j and a color %j mean exactly them, or the only ones that look the same",
  async (sort, color, found) => {
    await client.query(`INSERT INTO "Color" ("sortId", "name", "position") SELECT "id", 'Red', 9 FROM "Sort"
      WHERE "name" = 'Plain' AND NOT EXISTS (SELECT FROM "Color" WHERE "name" = 'Red')`);
    const names = await readValues(
      `SELECT json_build_array(s."name", c."name") AS value FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId"
        WHERE c."id" = similar_color('im-1', $1, $2)`,
      ...[sort, color],
    );
    expect(names).toEqual(found ? [found] : []);
  },
);

test.each([
  ["hoda", "hoda"],
  ["hoda\u200B", "hoda\u200B"],
  ["hoda\u200C", "hoda\u200C"],
  ["Line2", "line٢"],
])("a username %j means the user %j", async (username, key) => {
  expect(await readValues("SELECT username_key($1) AS value", username)).toEqual([key]);
});

test("the database compares names as the code does", async () => {
  const sign = fc.constantFrom(
    ..."abZ01 -./ـأإآاةهىيؤوکی٠٧۷ÀéßІ\u0301\u064E\u200B\u200C\u200F\u202A\u2066\u00A0\u3000\u2011\u2010\u2212\uFF21\uFF0D\uFE0F\uFEFF\u00AD\u061C\u3164\uFEFB²½\t",
  );
  const texts = fc.sample(fc.string({ unit: sign, maxLength: 12 }), { numRuns: 3_000, seed: 7 });
  const { rows } = await client.query<{ key: string; similar: string }>(
    "SELECT comparison_key(text) AS key, similarity_key(text) AS similar FROM unnest($1::text[]) text",
    [texts],
  );
  texts.forEach((text, at) =>
    expect([text, rows[at]?.key, rows[at]?.similar]).toEqual([
      text,
      toComparisonKey(text),
      toSimilarityKey(text),
    ]),
  );
});
