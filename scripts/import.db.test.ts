import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withClient } from "@/scripts/postgres/client";
import { copyOfTemplate, databaseIn } from "./test-support/databases/databases";
import { createFile } from "./test-support/files/table-files";
import { writeFolder } from "./test-support/files/moving-in-folder";

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

test("wrong cells are named with file, row and column; their list is not written, and the command fails", async () => {
  const own = randomUUID().slice(0, 6);
  const folder = await writeFolder(path.join(temporary, "wrong"), [
    createFile("users.csv", `Username,Role\r\nok-${own},worker\r\nno-${own},Director\r\n`),
    createFile("customers.csv", `Customer ID,Name\r\nX-${own},Delta\r\n`),
  ]);
  const { code, printed } = await run(folder);
  expect(printed).toContain('row 3, column Role, "Director": The user type must be');
  expect(printed).toContain("users.csv: Users, 1 wrong cells; nothing of it is written");
  expect(printed).toContain("customers.csv: Customers, 1 rows written as IMPORT-");
  expect(code).toBe(1);
  const { rows } = await query(
    `SELECT "username" AS name FROM "User" UNION ALL SELECT "name" FROM "Customer" ORDER BY name`,
  );
  expect(rows).toEqual([{ name: "Delta" }, { name: "boss" }]);
});
