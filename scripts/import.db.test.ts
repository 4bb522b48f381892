import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as z from "zod";
import { withClient } from "@/scripts/postgres/client";
import { copyOfTemplate, databaseIn } from "./test-support/databases/databases";
import { createFile } from "./test-support/files/table-files";
import { createMovingInFolder, nameRows, writeFolder } from "./test-support/files/moving-in-folder";
import { readText } from "./test-support/paper/paper";

const SOURCE = "import_test";
const serverUrl = inject("serverUrl");
let source = "";
let temporary = "";

beforeAll(async () => {
  source = await copyOfTemplate(serverUrl, SOURCE);
  await query(
    `INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('boss', 'none', 'admin')`,
  );
  temporary = await mkdtemp(path.join(tmpdir(), "import-"));
});

afterAll(async () => {
  await withClient(databaseIn(serverUrl, "postgres"), (client) =>
    client.query(`DROP DATABASE ${SOURCE} WITH (FORCE)`),
  );
  await rm(temporary, { recursive: true });
});

const query = (text: string, values: unknown[] = []) =>
  withClient(source, (client) => client.query(text, values));

/** Runs the command; says how it ended and what it printed. */
async function run(...args: readonly string[]) {
  const options = ["--import", "tsx", "--conditions=react-server", "scripts/import.ts"];
  const env = { ...process.env, DATABASE_URL: source };
  return new Promise<{ code: number; printed: string }>((resolve) => {
    const child = execFile(process.execPath, [...options, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, printed: out + err }),
    );
  });
}

async function createFolder(own: string) {
  return writeFolder(path.join(temporary, own), await createMovingInFolder("en", own));
}

async function countRows() {
  const { rows } = await query(
    `SELECT (SELECT count(*)::int FROM "User") AS users, (SELECT count(*)::int FROM "Product") AS products,
      (SELECT sum("quantity")::int FROM "Color") AS units, (SELECT count("imageHash")::int FROM "Product") AS pictures,
      (SELECT count(*)::int FROM "Customer") AS customers`,
  );
  const [row] = z.array(z.record(z.string(), z.nullable(z.number()))).parse(rows);
  return Object.values(row ?? {});
}

test("a folder is shown, and nothing is written in a dry run", async () => {
  const before = await countRows();
  const folder = await createFolder(randomUUID().slice(0, 6));
  const { code, printed } = await run(folder, "--dry-run");
  expect(printed).toContain(
    "Found: 2 users, 3 products with 4 colors and 22 units on hand, 2 pictures, 2 customers with opening balances of 1200.50.",
  );
  for (const line of ["prices.csv: its headings", "letter.docx: not", "nobody.png: no product"])
    expect(printed).toContain(line);
  expect(code).toBe(0);
  expect(await countRows()).toEqual(before);
});

const own = randomUUID().slice(0, 6);

test("a folder is written, with the cards of its users", async () => {
  const before = await countRows();
  const folder = await createFolder(own);
  const cards = path.join(temporary, "cards.pdf");
  const written = await run(folder, "--cards", cards, "--address", "https://factory.example.com");
  expect(written.printed).toContain("2 sign-in cards for https://factory.example.com are in");
  expect(written.code).toBe(0);
  const after = await countRows();
  expect(after.map((count, at) => (count ?? 0) - (before[at] ?? 0))).toEqual([2, 3, 22, 2, 2]);
  const text = await readText(new Uint8Array(await readFile(cards)));
  for (const username of nameRows(own).users) expect(text).toContain(username);
  expect((await stat(cards)).mode & 0o777).toBe(0o600);
  expect(written.printed).not.toMatch(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/);
});

test("the same folder again changes nothing", async () => {
  const after = await countRows();
  const again = await run(await createFolder(own));
  for (const name of ["users.csv: Users", "products.xlsx: Products", "stock.csv: Opening stock"])
    expect(again.printed).toContain(`${name}, there already`);
  expect(again.code).toBe(0);
  expect(await countRows()).toEqual(after);
});

test("wrong cells are named with file, row and column; their list is not written, and the command fails", async () => {
  const [before] = await countRows();
  const folder = await writeFolder(path.join(temporary, "wrong"), [
    createFile("users.csv", `Username,Role\r\nok-${own},worker\r\nno-${own},Director\r\n`),
    createFile("customers.csv", `Customer ID,Name\r\nX-${own},Delta\r\n`),
  ]);
  const { code, printed } = await run(folder);
  expect(printed).toContain('row 3, column Role, "Director": The user type must be');
  expect(printed).toContain("users.csv: Users, 1 wrong cells; nothing of it is written");
  expect(printed).toContain("customers.csv: Customers, 1 rows written as IMPORT-");
  expect(code).toBe(1);
  expect((await countRows())[0]).toBe(before);
});

test("the command says how it is called, and which folder is missing", async () => {
  const [silent, none] = [await run(), await run(path.join(temporary, "none"))];
  expect(silent.printed).toContain("npm run import -- FOLDER");
  expect(none.printed).toContain("ENOENT");
  expect([silent.code, none.code]).toEqual([1, 1]);
});
