import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { generateIdentity, identityToRecipient } from "age-encryption";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { copyOfTemplate, databaseIn } from "@/scripts/test-support/databases/databases";
import { writeBackup } from "./write";
import { rowsIn } from "./format";
import { restoreBackup } from "./restore";
import { verifyBackup } from "./verify";
import { withClient } from "@/scripts/postgres/client";

const [SOURCE, TARGET] = ["verify_test_source", "verify_test_target"];
const serverUrl = inject("serverUrl");
const target = databaseIn(serverUrl, TARGET);
let source = "";
let folder = "";
let file = "";

beforeAll(async () => {
  source = await copyOfTemplate(serverUrl, SOURCE);
  await query(source, FILLED);
  folder = await mkdtemp(path.join(tmpdir(), "verify-"));
}, 60_000);

beforeEach(() => {
  file = path.join(folder, `${Math.random()}.sql.gz`);
});

afterAll(async () => {
  await run(`DROP DATABASE ${SOURCE} WITH (FORCE)`);
  await run(`DROP DATABASE IF EXISTS ${TARGET} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

describe("reading a backup back", () => {
  test("it has the rows and the checksum of every table", async () => {
    const { rows } = await writeBackup(source, file);
    const sums = await verifyBackup(file);
    expect(rowsIn(sums)).toBe(rows);
    expect(sums.SystemLog?.rows).toBeGreaterThan(0);
    expect(sums.SystemLog?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test("every cut and every changed byte is found", async () => {
    await writeBackup(source, file);
    const whole = await readFile(file);
    for (const share of [0, 0.001, 0.3, 0.6, 0.9, 0.9999]) {
      await writeFile(file, whole.subarray(0, Math.floor(whole.length * share)));
      await expect(verifyBackup(file)).rejects.toThrow(/damaged|no backup/);
      const changed = Buffer.from(whole);
      const at = Math.floor(whole.length * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(file, changed);
      // The header of gzip has bytes that say nothing about the content.
      if (share > 0) await expect(verifyBackup(file)).rejects.toThrow("damaged");
    }
  });

  test("rows that were changed, and packed again as they should be, are found and not restored", async () => {
    await writeBackup(source, file);
    const text = gunzipSync(await readFile(file)).toString();
    const changed = text.replace("\tperson 7\t", "\tperson 8\t");
    expect(changed).not.toBe(text);
    await writeFile(file, gzipSync(changed));
    await expect(verifyBackup(file)).rejects.toThrow("damaged");
    await run(`CREATE DATABASE ${TARGET}`);
    await expect(restoreBackup(target, file)).rejects.toThrow("damaged");
    expect(await usersIn(target)).toBe(0);
    await run(`DROP DATABASE ${TARGET}`);
  });

  test("a backup of the version before, without checksums, is read and restored", async () => {
    await writeBackup(source, file);
    const text = gunzipSync(await readFile(file)).toString();
    const former = text
      .replace("-- Factory backup 2 ", "-- Factory backup 1 ")
      .replaceAll(/\{"rows":(\d+),"sha256":"\w+"\}/g, "$1");
    await writeFile(file, gzipSync(former));
    expect(rowsIn(await verifyBackup(file))).toBeGreaterThan(100);
    await run(`CREATE DATABASE ${TARGET}`);
    await restoreBackup(target, file);
    expect(await usersIn(target)).toBe(await usersIn(source));
    await run(`DROP DATABASE ${TARGET}`);
  });
});

describe("an encrypted backup", () => {
  async function keyPair(name: string) {
    const secret = await generateIdentity();
    const identity = path.join(folder, name);
    await writeFile(identity, `# created: today\n\n${secret}\n`);
    return { identity, publicKey: await identityToRecipient(secret) };
  }

  test("is restored with its secret key, and tells nothing without", async () => {
    const { identity, publicKey } = await keyPair("own.key");
    const { rows } = await writeBackup(source, file, { publicKey });
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    expect(bytes.includes("COPY")).toBe(false);
    expect(rowsIn(await verifyBackup(file, { identity }))).toBe(rows);
    await run(`CREATE DATABASE ${TARGET}`);
    await restoreBackup(target, file, { identity });
    expect(await usersIn(target)).toBe(await usersIn(source));
    await run(`DROP DATABASE ${TARGET}`);
  });

  test("is refused in one sentence without a key, with another one, and with a file that is none", async () => {
    const [{ publicKey }, other] = [await keyPair("right.key"), await keyPair("other.key")];
    await writeBackup(source, file, { publicKey });
    const noKey = path.join(folder, "none.key");
    await writeFile(noKey, "# nothing\n");
    const refused = async (identity: string | undefined, sentence: RegExp) =>
      expect(verifyBackup(file, identity === undefined ? {} : { identity })).rejects.toMatchObject({
        name: "BackupError",
        message: expect.stringMatching(sentence) as unknown,
      });
    await refused(undefined, /^This backup is encrypted: .*--identity FILE\.$/);
    await refused(other.identity, /^This secret key does not open the backup: .*\.$/);
    await refused(noKey, /^There is no secret key in .*none\.key: .*\.$/);
  });

  test("that lost its end or a bit is damaged", async () => {
    const { identity, publicKey } = await keyPair("damage.key");
    await writeBackup(source, file, { publicKey });
    const whole = await readFile(file);
    const changed = Buffer.from(whole);
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1;
    for (const content of [whole.subarray(0, -1), whole.subarray(0, whole.length >> 1), changed]) {
      await writeFile(file, content);
      await expect(verifyBackup(file, { identity })).rejects.toThrow("damaged");
    }
  });

  test("is not written for what is no public key", async () => {
    await expect(writeBackup(source, file, { publicKey: "age1nobody" })).rejects.toThrow(
      "age1nobody is no public key",
    );
    await expect(readFile(file)).rejects.toThrow("ENOENT");
  });
});

const FILLED = `
  INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('ada', 'x', 'admin'), ('zaid', 'x', 'worker');
  INSERT INTO "SystemLog" ("username", "action", "details")
  SELECT 'person ' || n, 'USER_CREATED', jsonb_build_object('username', md5(n::text)) FROM generate_series(1, 2000) n`;

async function run(sql: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  return query(databaseIn(serverUrl, "postgres"), sql);
}

async function usersIn(url: string): Promise<unknown> {
  const { rows } = await query(url, `SELECT count(*)::int AS count FROM "User"`);
  return rows[0]?.count;
}

async function query(url: string, sql: string) {
  return withClient(url, (client) => client.query<Record<string, unknown>>(sql));
}
