import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db, inTransaction } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { deleteLogs } from "../commands";
import { recordLog } from "../repository";
import { sealLogs } from "./commands";
import { reconcileLogs } from "./repository";

/** Runs a statement past all triggers, as somebody with the database in hand can. */
const past = (statement: string, ...values: unknown[]) =>
  db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = 'replica'`,
    db.$executeRawUnsafe(statement, ...values),
  ]);

beforeEach(async () => {
  await past(`TRUNCATE "LogSeal", "UnsealedLog", "SystemLog", "ArchivedSystemLog"`);
});

const write = (username: string) =>
  inTransaction(UNKEYED, (tx) => recordLog(tx, username, "STOCK_ADDED", { b: 1, a: "منشفة" }));

/** Ids of so many entries, in the order of their seals. */
async function sealed(count: number): Promise<string[]> {
  for (let made = 0; made < count; made++) await write(`ada-${randomUUID()}`);
  expect(await sealLogs()).toBe(count);
  const seals = await db.logSeal.findMany({ orderBy: { number: "asc" } });
  return seals.map(({ logId }) => logId);
}

test("what is written waits for its seal, and is sealed once", async () => {
  await write("ada");
  expect(await reconcileLogs()).toMatchObject({ sealed: 0, waiting: 1, head: null });
  expect(await sealLogs()).toBe(1);
  expect(await sealLogs()).toBe(0);
  const proof = await reconcileLogs();
  expect(proof).toMatchObject({ sealed: 1, waiting: 0, broken: undefined });
  expect(proof.head).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  `"username" = 'eve'`,
  `"action" = 'STOCK_REMOVED'`,
  `"details" = '{"a": 2}'`,
  `"createdAt" = "createdAt" + interval '1 ms'`,
])("the first of the entries that were changed is named: %s", async (change) => {
  const [, second, third] = await sealed(4);
  await past(`UPDATE "SystemLog" SET ${change} WHERE "id" IN ($1::uuid, $2::uuid)`, second, third);
  expect((await reconcileLogs()).broken).toEqual({ kind: "changed", number: 2, id: second });
});

test("an entry that was removed is named, sealed or not", async () => {
  const [, second] = await sealed(3);
  await past(`DELETE FROM "SystemLog" WHERE "id" = $1::uuid`, second);
  expect((await reconcileLogs()).broken).toEqual({ kind: "missing", number: 2, id: second });
  await past(`TRUNCATE "LogSeal", "UnsealedLog", "SystemLog"`);
  await write("ada");
  await past(`DELETE FROM "SystemLog"`);
  expect(await sealLogs()).toBe(0);
  expect((await reconcileLogs()).broken).toMatchObject({ kind: "missing", number: null });
});

test("an entry removed with its seal, and one added past the seals, are named", async () => {
  const [, second, third] = await sealed(3);
  await past(`DELETE FROM "SystemLog" WHERE "id" = $1::uuid`, second);
  await past(`DELETE FROM "LogSeal" WHERE "logId" = $1::uuid`, second);
  expect((await reconcileLogs()).broken).toEqual({ kind: "seal", number: 3, id: third });
  await past(`TRUNCATE "LogSeal", "UnsealedLog", "SystemLog"`);
  await past(`INSERT INTO "SystemLog" ("username", "action", "details") VALUES ('eve', 'X', '{}')`);
  expect(await sealLogs()).toBe(0);
  expect((await reconcileLogs()).broken).toMatchObject({ kind: "unsealed", number: null });
});

test("entries that the app deletes stay proven in the archive, also those not sealed yet", async () => {
  const admin = await makeActor("admin");
  const [first] = await sealed(2);
  await write("late");
  const { deletedCount } = await deleteLogs(admin, {});
  expect(deletedCount).toBeGreaterThanOrEqual(3);
  expect(await reconcileLogs()).toMatchObject({ sealed: 2, broken: undefined });
  await sealLogs();
  expect(await reconcileLogs()).toMatchObject({ waiting: 0, broken: undefined });
  await past(`UPDATE "ArchivedSystemLog" SET "username" = 'eve' WHERE "id" = $1::uuid`, first);
  expect((await reconcileLogs()).broken).toEqual({ kind: "changed", number: 1, id: first });
});

test("entries written while several instances seal, also one that commits late, are all sealed once", async () => {
  let commit = () => undefined as void;
  const isHeld = new Promise<void>((resolve) => (commit = resolve));
  const late = inTransaction(UNKEYED, async (tx) => {
    await recordLog(tx, "late", "STOCK_ADDED", {});
    await isHeld;
  });
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let made = 0; made < 10; made++) await write(`writer-${writer}`);
  });
  const sealers = [1, 2, 3].map(async () => {
    for (let run = 0; run < 10; run++) await sealLogs(3);
  });
  await Promise.all([...writers, ...sealers]);
  await sealLogs();
  expect(await reconcileLogs()).toMatchObject({ sealed: 40, waiting: 0, broken: undefined });
  commit();
  await late;
  await sealLogs();
  expect(await reconcileLogs()).toMatchObject({ sealed: 41, waiting: 0, broken: undefined });
});

test.each([
  `UPDATE "LogSeal" SET "hash" = ''`,
  `DELETE FROM "LogSeal" WHERE false`,
  `TRUNCATE "LogSeal"`,
])("the database refuses to change a seal: %s", async (statement) => {
  await expect(db.$executeRawUnsafe(statement)).rejects.toThrow("are never changed or removed");
});
