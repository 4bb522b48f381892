import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readLastDrill } from "@/lib/backups/files/drills";
import { writeBackup } from "@/lib/backups/files/write";
import { copyOfTemplate, databaseIn } from "./test-support/databases/databases";
import { FEW_ROWS } from "./test-support/databases/few-rows";
import { withClient } from "@/scripts/postgres/client";

const SOURCE = "drill_test_source";
const serverUrl = inject("serverUrl");
let source = "";
let folder = "";

beforeAll(async () => {
  source = await copyOfTemplate(serverUrl, SOURCE);
  await query(source, FEW_ROWS);
  folder = await mkdtemp(path.join(tmpdir(), "drill-"));
});

afterAll(async () => {
  await query(databaseIn(serverUrl, "postgres"), `DROP DATABASE ${SOURCE} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

/** Runs the drill beside the source's database, and says how it ended and what databases it left. */
async function drill(...args: readonly string[]) {
  const options = ["--import", "tsx", "--conditions=react-server", "scripts/drill.ts"];
  const env = { ...process.env, DATABASE_URL: source, BACKUP_DIR: folder };
  const ended = await new Promise<{ code: number; printed: string }>((resolve) => {
    const child = execFile(process.execPath, [...options, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, printed: out + err }),
    );
  });
  const { rows } = await query(
    source,
    `SELECT FROM pg_database WHERE datname LIKE 'factory_drill%'`,
  );
  return { ...ended, left: rows.length };
}

test("the newest backup is restored, proven and removed, with its age and the durations", async () => {
  const file = path.join(folder, "scheduled-2026-11-20T003000Z.sql.gz");
  await writeBackup(source, file);
  await writeFile(path.join(folder, "factory-2026-11-19T003000Z.sql.gz"), "an older one");
  await writeFile(path.join(folder, "notes.txt"), "");
  const { code, printed, left } = await drill();
  expect(printed).toContain(`Backup ${file}\nIt is `);
  expect(printed).toMatch(/It is \d+ d.* old\./);
  expect(printed).toMatch(/Restored \d+ rows in [\d.]+ s\./);
  expect(printed).toContain("The stock of 1 colors is what their movements and holds say.");
  expect(printed).toMatch(/The temporary database is gone\. The drill took [\d.]+ s\./);
  expect([code, left]).toEqual([0, 0]);
  const drilled = { backup: path.basename(file), isProven: true };
  expect(await readLastDrill(folder)).toMatchObject(drilled);
});

test("a damaged backup ends the drill with 1 and one sentence, and leaves no database", async () => {
  const file = path.join(folder, "damaged.sql.gz");
  await writeBackup(source, file);
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length - 20));
  const { code, printed, left } = await drill(file);
  expect(printed.trim().split("\n").at(-1)).toMatch(/^This backup is damaged/);
  expect([code, left]).toEqual([1, 0]);
  expect(await readLastDrill(folder)).toMatchObject({ backup: "damaged.sql.gz", isProven: false });
});

test("a backup of stock that its movements do not explain ends the drill with 1", async () => {
  const file = path.join(folder, "unexplained.sql.gz");
  await query(source, `UPDATE "Color" SET "quantity" = "quantity" + 1`);
  await writeBackup(source, file);
  const { code, printed, left } = await drill(file);
  expect(printed).toContain("Sku-1 / Plain / Red: on hand 11, its movements say 10");
  expect([code, left]).toEqual([1, 0]);
});

test("without a backup, and with an unknown option, it says what to do", async () => {
  const none = await drill(path.join(folder, "no-such-file"));
  expect(none.printed).toContain("ENOENT");
  const unknown = await drill("--key", "x");
  expect(unknown.printed).toContain("Say it as -- FILE --identity FILE");
  expect([none.code, unknown.code]).toEqual([1, 1]);
});

async function query(url: string, sql: string) {
  return withClient(url, (client) => client.query<Record<string, unknown>>(sql));
}
