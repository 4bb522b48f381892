import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { copyOfTemplate, databaseIn } from "@/scripts/test-support/databases/databases";
import { FEW_ROWS } from "@/scripts/test-support/databases/few-rows";
import { listTables, writeBackup } from "./write";
import { applyMigrations, migrationNames } from "@/prisma/migrate";
import { restoreBackup } from "./restore";
import { seedDemoFactory } from "@/prisma/seed/demo-factory";
import { withClient } from "@/scripts/postgres/client";

const [SOURCE, SMALL, TARGET] = ["backup_test_source", "backup_test_small", "backup_test_target"];
const serverUrl = inject("serverUrl");
const target = databaseIn(serverUrl, TARGET);
let source = "";
let small = "";
let folder = "";
let file = "";

// Characters that could break the line format of the file.
const AWKWARD = "قماش \\. \\N\n\\.\r\n\ttab\u2028line\u2029 'quoted' \"double\" \\";

beforeAll(async () => {
  source = await copyOfTemplate(serverUrl, SOURCE);
  await seedDemoFactory({ databaseUrl: source });
  await query(
    source,
    `INSERT INTO "SystemLog" ("username", "action", "details") VALUES ($1, 'USER_CREATED', $2)`,
    [AWKWARD, { text: AWKWARD }],
  );
  await query(source, "SELECT seal_logs(10)");
  small = await copyOfTemplate(serverUrl, SMALL);
  await query(small, FEW_ROWS);
}, 60_000);

afterAll(async () => {
  const server = databaseIn(serverUrl, "postgres");
  for (const name of [SOURCE, SMALL]) await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backup-"));
  file = path.join(folder, "factory.sql.gz");
  await query(databaseIn(serverUrl, "postgres"), `CREATE DATABASE ${TARGET}`);
});

afterEach(async () => {
  await query(databaseIn(serverUrl, "postgres"), `DROP DATABASE ${TARGET} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

test("a restore brings back every row except sessions, and sequences continue at their number", async () => {
  await query(
    source,
    `INSERT INTO "Session" ("userId", "expiresAt") SELECT "id", now() + '1 hour' FROM "User"`,
  );
  const { rows, bytes } = await writeBackup(source, file);
  expect(bytes).toBe((await stat(file)).size);
  expect(await displayNamesIn(source)).toContain("منى عادل");
  const [{ Session, ...before }, number] = [
    await readContents(source),
    await takeNextNumber(source),
  ];
  expect(Session?.count).toBeGreaterThan(0);
  const kept = Object.values(before).reduce((sum, { count }) => sum + Number(count), 0);
  expect(rows).toBe(kept + Number(Session?.count));
  expect(await restoreBackup(target, file)).toBe(kept);
  const { Session: restored, ...after } = await readContents(target);
  expect(removeMarks(after)).toEqual(removeMarks(before));
  expect(restored?.count).toBe(0);
  expect(await displayNamesIn(target)).toEqual(await displayNamesIn(source));
  expect(await takeNextNumber(target)).toBe(number);
});

/** Without the marks of stale sums: restored rows of stock add their own to those of the backup. */
function removeMarks<Contents>(contents: Readonly<Record<string, Contents>>) {
  return Object.fromEntries(Object.entries(contents).filter(([name]) => !name.startsWith("Stale")));
}

test("of two backups to one name at the same time, one is refused and the other is complete", async () => {
  const [first, second] = await Promise.allSettled([
    writeBackup(source, file),
    writeBackup(source, file),
  ]);
  const outcomes = [first, second].map(({ status }) => status).sort();
  expect(outcomes).toEqual(["fulfilled", "rejected"]);
  const refused = first.status === "rejected" ? first : second;
  expect(refused).toMatchObject({
    reason: { name: "BackupError", message: expect.stringContaining("already") as unknown },
  });
  expect(await readdir(folder)).toEqual(["factory.sql.gz"]);
  await restoreBackup(target, file);
});

test("a leftover .part file is named in the refusal and not removed", async () => {
  await writeFile(`${file}.part`, "half of it");
  await expect(writeBackup(source, file)).rejects.toThrow(`${file}.part already`);
  expect(await readFile(`${file}.part`, "utf8")).toBe("half of it");
  await expect(readFile(file)).rejects.toThrow("ENOENT");
});

test("a backup holds one moment while stock moves", async () => {
  let isWriting = true;
  const writers = [1, 2].map(async () => {
    while (isWriting) await query(source, MOVE_ONE);
  });
  await writeBackup(source, file);
  isWriting = false;
  await Promise.all(writers);
  await restoreBackup(target, file);
  const [later, restored] = [await readMovements(source), await readMovements(target)];
  expect(restored).toBeLessThan(Number(later));
  expect(await query(target, UNEXPLAINED)).toEqual([]);
});

test("a restore migrates an older backup", async () => {
  const [first = ""] = await migrationNames();
  const older = databaseIn(serverUrl, "backup_test_older");
  await query(databaseIn(serverUrl, "postgres"), "CREATE DATABASE backup_test_older");
  await applyMigrations(older, { only: [first] });
  await query(
    older,
    `INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('old', 'x', 'worker')`,
  );
  await writeBackup(older, file);
  await query(databaseIn(serverUrl, "postgres"), "DROP DATABASE backup_test_older WITH (FORCE)");
  expect(await restoreBackup(target, file)).toBe(1);
  expect(await query(target, `SELECT "username" FROM "User"`)).toEqual([{ username: "old" }]);
  expect(await applyMigrations(target)).toEqual([]);
});

/** A backup of a few rows: its bytes, its text and the lines of that. */
async function wholeBackup() {
  await writeBackup(small, file);
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  return { whole, text, lines: text.split("\n") };
}

/** Each of the contents is refused with its message and restores nothing; the undamaged file can still be restored. */
async function restoresOnlyTheWhole(
  whole: Buffer,
  refused: readonly (readonly [Buffer, RegExp])[],
) {
  for (const [content, message] of refused) {
    await writeFile(file, content);
    await expect(restoreBackup(target, file)).rejects.toThrow(message);
    const contents = Object.values(await readContents(target));
    expect(contents.every(({ count }) => count === 0)).toBe(true);
  }
  await writeFile(file, whole);
  await restoreBackup(target, file);
}

const damaged = (contents: readonly Buffer[]) =>
  contents.map((content) => [content, /damaged/] as const);

test("a file with damaged or missing bytes restores nothing", async () => {
  const { whole } = await wholeBackup();
  // A flipped byte changes all unpacked text after it: the database or the checksum at the end refuses that.
  const flipped = [2, 3, 4, 5, 6, 7, 8].map((tenths) => {
    const copy = Buffer.from(whole);
    const at = Math.floor((whole.length * tenths) / 10);
    copy[at] = (copy[at] ?? 0) ^ 255;
    return copy;
  });
  const cut = [whole.subarray(0, whole.length >> 1), whole.subarray(0, -4)];
  await restoresOnlyTheWhole(whole, damaged([...cut, ...flipped]));
});

test("a file whose text was changed restores nothing", async () => {
  const { whole, text, lines } = await wholeBackup();
  const aRow = lines.findIndex((line) => line.startsWith('COPY "Movement"')) + 1;
  const changed = [
    lines.slice(0, -2).join("\n"),
    text.replace('COPY "Movement"', 'COPY "Moved"'),
    text.replace("-- Complete {", "-- Complete "),
    text.replace('2 {"migrations"', '2 {"others"'),
    lines.toSpliced(aRow, 1).join("\n"),
    `${text}one line more\n`,
  ];
  const zipped = changed.map((content) => gzipSync(content));
  await restoresOnlyTheWhole(whole, damaged([...zipped, Buffer.from("no backup")]));
});

test("a file with statements that no backup writes restores nothing", async () => {
  const { whole, lines } = await wholeBackup();
  const added = FOREIGN.map((line) => gzipSync(lines.toSpliced(1, 0, line).join("\n")));
  await restoresOnlyTheWhole(whole, damaged(added));
});

test("a file of another program or a newer version restores nothing", async () => {
  const { whole, text } = await wholeBackup();
  const newer = gzipSync(text.replace('["', '["29990101000000_later","'));
  // As a flipped byte in the list of migrations: the checksum at the end does not fit what the head says.
  const damagedHead = Buffer.from(newer);
  damagedHead.writeUInt32LE(~newer.readUInt32LE(newer.length - 8) >>> 0, newer.length - 8);
  await restoresOnlyTheWhole(whole, [
    [gzipSync("SELECT 1;\n"), /no backup of this program/],
    [newer, /newer version/],
    [damagedHead, /damaged/],
  ]);
});

test("a restore never overwrites a factory, nor a backup a file", async () => {
  await writeBackup(small, file);
  const before = await readContents(small);
  await expect(restoreBackup(small, file)).rejects.toThrow("a factory in this database already");
  expect(await readContents(small)).toEqual(before);
  const kept = await readFile(file);
  await expect(writeBackup(small, file)).rejects.toThrow("choose another name");
  expect(await readFile(file)).toEqual(kept);
});

test("an aborted or refused backup leaves no file", async () => {
  await expect(writeBackup(source, file, { signal: AbortSignal.abort() })).rejects.toThrow(
    "aborted",
  );
  await expect(writeBackup(target, file)).rejects.toThrow("There is nothing in this database yet");
  await expect(readFile(file)).rejects.toThrow("ENOENT");
  await expect(readFile(`${file}.part`)).rejects.toThrow("ENOENT");
  await expect(restoreBackup(target, file)).rejects.toThrow("ENOENT");
});

// SQL that no backup contains. Run by the person who restores, it could do anything that they may do.
const FOREIGN = [
  "COMMIT;",
  `CREATE TABLE "Foreign" ();`,
  `COPY "User" FROM PROGRAM 'true'; COPY "User" ("id") FROM stdin;`,
  `SELECT setval('"SalesRequest_number_seq"', 7); COMMIT;`,
];

const MOVE_ONE = `
  WITH moved AS (
    UPDATE "Color" SET "quantity" = "quantity" + 1
    WHERE "id" = (SELECT "id" FROM "Color" ORDER BY random() LIMIT 1) RETURNING *
  )
  INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta",
    "reservedDelta", "quantityAfter", "reservedAfter", "username")
  SELECT "id", 'x', 'x', "name", 'add', 1, 0, "quantity", "reserved", 'x' FROM moved`;

const UNEXPLAINED = `
  SELECT c."id" FROM "Color" c LEFT JOIN "Movement" m ON m."colorId" = c."id"
  GROUP BY c."id" HAVING c."quantity" <> coalesce(sum(m."quantityDelta"), 0)`;

async function readMovements(url: string): Promise<unknown> {
  const [found] = await query(url, `SELECT count(*)::int AS count FROM "Movement"`);
  return found?.count;
}

async function takeNextNumber(url: string): Promise<unknown> {
  const [found] = await query(url, `SELECT nextval('"SalesRequest_number_seq"')`);
  return found?.nextval;
}

/** How many rows each table has, and a digest of all that is in them. */
async function readContents(url: string): Promise<Record<string, Record<string, unknown>>> {
  return withClient(url, async (client) => {
    const contents: Record<string, Record<string, unknown>> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<Record<string, unknown>>(
        `SELECT count(*)::int, md5(string_agg(t::text, '|' ORDER BY t::text)) FROM "${name}" t`,
      );
      contents[name] = rows[0] ?? {};
    }
    return contents;
  });
}

function query(url: string, sql: string, values: readonly unknown[] = []) {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(sql, [...values]);
    return rows;
  });
}

async function displayNamesIn(databaseUrl: string): Promise<unknown[]> {
  const users = await query(
    databaseUrl,
    `SELECT "username", "displayName" FROM "User" ORDER BY "id"`,
  );
  return users.map((user) => ({ ...user }).displayName);
}
