import { describe, expect, test } from "vitest";
import { db, inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { runIdempotent, UNKEYED } from "@/lib/platform/database/idempotency";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { deleteLogs, deleteLogsInParts, finishLogDeletions } from "./commands";
import { deleteLogsSchema } from "./schema";
import { recordLog } from "./repository";

const details = { sku: "T-1", lines: [{ before: 3, after: 5 }], note: "منشفة" };

/** Entries on the given moments, of the given user. */
async function makeEntries(username: string, ...moments: string[]): Promise<void> {
  await db.systemLog.createMany({
    data: moments.map((moment) => ({
      username,
      action: "STOCK_ADDED",
      details,
      createdAt: new Date(moment),
    })),
  });
}

const getEntries = (username: string) =>
  db.systemLog.findMany({ where: { username }, orderBy: { createdAt: "asc" } });
const getArchived = (username: string) =>
  db.archivedSystemLog.findMany({ where: { username }, orderBy: { createdAt: "asc" } });

describe("deleting a period", () => {
  test("moves its entries whole into the archive, counts them and says who, which days and how many", async () => {
    const manager = await makeActor("manager");
    const { username } = await makeActor("worker");
    await makeEntries(
      username,
      "2004-04-29T21:59:59.999Z",
      "2004-04-29T22:00Z",
      "2004-05-01T20:59:59.999Z",
      "2004-05-01T21:00Z",
    );
    const [before, first, last, after] = await getEntries(username);
    const period = { startDate: "2004-04-30", endDate: "2004-05-01" };
    expect(await deleteLogs(manager, period)).toEqual({ deletedCount: 2 });

    expect(await getEntries(username)).toEqual([before, after]);
    const [entry, ...others] = await getEntries(manager.username);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: "LOGS_DELETED",
      details: { ...period, timeZone: "Africa/Cairo", deletedCount: 2 },
    });
    const added = { deletionId: entry?.id, archivedAt: expect.any(Date) as Date };
    expect(await getArchived(username)).toEqual([
      { ...first, ...added },
      { ...last, ...added },
    ]);
  });

  test("without an entry in it says that as well", async () => {
    const admin = await makeActor("admin");
    const period = { startDate: "2004-07-01", endDate: "2004-07-01" };
    expect(await deleteLogs(admin, period)).toEqual({ deletedCount: 0 });
    expect(await getEntries(admin.username)).toMatchObject([{ details: { deletedCount: 0 } }]);
  });

  test("may be open on one side", async () => {
    const manager = await makeActor("manager");
    await makeEntries(manager.username, "2001-01-01T12:00Z", "2001-01-02T12:00Z");
    expect(await deleteLogs(manager, { endDate: "2001-01-01" })).toEqual({ deletedCount: 1 });
    const future = "2999-01-01T12:00Z";
    await makeEntries(manager.username, future);
    expect(await deleteLogs(manager, { startDate: "2999-01-01" })).toEqual({ deletedCount: 1 });
    const left = (await getEntries(manager.username)).filter(
      ({ action }) => action === "STOCK_ADDED",
    );
    expect(left).toMatchObject([{ createdAt: new Date("2001-01-02T12:00Z") }]);
  });

  test("that two people delete at once archives each entry once", async () => {
    const [one, other] = [await makeActor("manager"), await makeActor("admin")];
    const days = Array.from(
      { length: 50 },
      (_, at) => `2005-06-${String((at % 28) + 1).padStart(2, "0")}T12:00Z`,
    );
    await makeEntries(one.username, ...days);
    const counts = await Promise.all([
      deleteLogs(one, { startDate: "2005-06-01", endDate: "2005-06-30" }),
      deleteLogs(other, { startDate: "2005-06-01", endDate: "2005-06-30" }),
    ]);
    expect(counts.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(50);
    expect(await getArchived(one.username)).toHaveLength(50);
  });
});

describe("deleting in parts", () => {
  const period = { startDate: "2003-06-01", endDate: "2003-06-30" };
  const onEachDay = Array.from(
    { length: 30 },
    (_, at) => `2003-06-${String(at + 1).padStart(2, "0")}T12:00Z`,
  );
  const left = (username: string) => db.systemLog.count({ where: { username } });
  const getDeletions = ({ username }: { username: string }) =>
    db.systemLog.findMany({ where: { username, action: "LOGS_DELETED" } });

  test.each([7, 10, 100])(
    "of at most %i archives each entry once and counts them all",
    async (batch) => {
      const [manager, { username }] = [await makeActor("manager"), await makeActor("worker")];
      await makeEntries(username, ...onEachDay);
      expect(await deleteLogsInParts(batch)(manager, period)).toEqual({ deletedCount: 30 });
      expect(await left(username)).toBe(0);
      const [entry, ...others] = await getDeletions(manager);
      expect(others).toEqual([]);
      expect(entry?.details).toMatchObject({ ...period, deletedCount: 30 });
      const archived = await getArchived(username);
      expect(archived.map(({ deletionId }) => deletionId)).toEqual(archived.map(() => entry?.id));
      expect(archived).toHaveLength(30);
      expect(await db.logDeletion.count()).toBe(0);
    },
  );

  test("by two people at once shares the entries out between them", async () => {
    const [one, other] = [await makeActor("manager"), await makeActor("admin")];
    await makeEntries(one.username, ...onEachDay);
    const counts = await Promise.all([
      deleteLogsInParts(4)(one, period),
      deleteLogsInParts(4)(other, period),
    ]);
    expect(counts.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(30);
    expect(await getArchived(one.username)).toHaveLength(30);
  });

  test("that breaks off in the middle loses nothing, and the clock does the rest", async () => {
    const [manager, { username }] = [await makeActor("manager"), await makeActor("worker")];
    await makeEntries(username, ...onEachDay);
    await db.$executeRaw`
      CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW."createdAt" >= '2003-06-20' THEN RAISE EXCEPTION 'broken off'; END IF; RETURN NEW; END $$`;
    await db.$executeRaw`
      CREATE TRIGGER break_off BEFORE INSERT ON "ArchivedSystemLog" FOR EACH ROW EXECUTE FUNCTION break_off()`;
    await expect(deleteLogsInParts(7)(manager, period)).rejects.toThrow(/broken off/);
    await db.$executeRaw`DROP FUNCTION break_off CASCADE`;
    expect([(await getArchived(username)).length, await left(username)]).toEqual([14, 16]);
    expect(await getDeletions(manager)).toEqual([]);

    await Promise.all([finishLogDeletions(), finishLogDeletions()]);
    expect([(await getArchived(username)).length, await left(username)]).toEqual([30, 0]);
    expect(await getDeletions(manager)).toMatchObject([{ details: { deletedCount: 30 } }]);
    await finishLogDeletions();
    expect(await getDeletions(manager)).toHaveLength(1);
  });

  test("finishes however many there are", async () => {
    const [manager, { username }] = [await makeActor("manager"), await makeActor("worker")];
    // Three parts of 10,000.
    const count = 25_000;
    await db.$executeRaw`
      INSERT INTO "SystemLog" ("username", "action", "details", "createdAt")
      SELECT ${username}, 'STOCK_ADDED', '{"lines": []}', timestamptz '2003-06-15 12:00Z' + at * interval '1 ms'
      FROM generate_series(1, ${count}::int) AS at`;
    expect(await deleteLogs(manager, period)).toEqual({ deletedCount: count });
    expect(await db.archivedSystemLog.count({ where: { username } })).toBe(count);
    expect(await left(username)).toBe(0);
  });

  test("that is asked for twice under one key is one deletion with one answer", async () => {
    const [manager, { username }] = [await makeActor("manager"), await makeActor("worker")];
    await makeEntries(username, ...onEachDay);
    const call = { key: "deletion", operation: "deleteLogs", input: period };
    const remove = () =>
      runIdempotent(manager, call, (actor) => deleteLogsInParts(8)(actor, period));
    const first = await remove();
    await makeEntries(username, ...onEachDay);
    const again = await remove();
    expect([first.result, again.result]).toEqual([{ deletedCount: 30 }, { deletedCount: 30 }]);
    expect(again.isReplayed).toBe(true);
    expect(await left(username)).toBe(30);
    await deleteLogs(manager, period);
  });
});

test("without dates every entry goes, but not those that others write meanwhile", async () => {
  const admin = await makeActor("admin");
  await makeEntries(admin.username, "2006-01-01T12:00Z");
  const all = await db.systemLog.count();
  const late = await makeActor("worker");
  // Written before the deletion, and committed after it.
  const { deletedCount } = await inTransaction(UNKEYED, async (tx) => {
    await recordLog(tx, late.username, "STOCK_ADDED", {});
    return deleteLogs(admin, {});
  });
  expect(deletedCount).toBe(all);
  const left = await db.systemLog.findMany({ orderBy: { createdAt: "asc" } });
  expect(left.map(({ username, action }) => [username, action])).toEqual([
    [late.username, "STOCK_ADDED"],
    [admin.username, "LOGS_DELETED"],
  ]);
  expect(left[1]?.details).toMatchObject({ startDate: null, endDate: null, deletedCount: all });
});

test("workers and sales people delete nothing", async () => {
  const before = await db.systemLog.count();
  for (const role of ["worker", "sales"] as const)
    await expect(deleteLogs(await makeActor(role), {})).rejects.toThrow(new AppError("notAllowed"));
  expect(await db.systemLog.count()).toBe(before);
});

test.each([
  [{ startDate: "2026-02-29" }, "date"],
  [{ endDate: "" }, "date"],
  [{ startDate: "2026-03-02", endDate: "2026-03-01" }, "endBeforeStart"],
  [{ action: "STOCK" }, 'Unrecognized key: "action"'],
])("%j selects nothing to delete: it is refused", (period, reason) => {
  const { error } = deleteLogsSchema.safeParse(period);
  expect(error?.issues[0]?.message).toBe(reason);
});

describe("behind the app's back", () => {
  test("no entry is changed and none removed", async () => {
    const { username } = await makeActor("worker");
    await makeEntries(username, "2007-01-01T12:00Z");
    const kept = await getEntries(username);
    const changed = { where: { username }, data: { action: "NOTHING" } };
    await expect(db.systemLog.updateMany(changed)).rejects.toThrow();
    await expect(db.systemLog.deleteMany({ where: { username } })).rejects.toThrow();
    expect(await getEntries(username)).toEqual(kept);
  });

  test("nothing in the archive is changed or removed", async () => {
    const manager = await makeActor("manager");
    await makeEntries(manager.username, "2007-02-01T12:00Z");
    await deleteLogs(manager, { startDate: "2007-02-01", endDate: "2007-02-01" });
    const kept = await getArchived(manager.username);
    expect(kept).toHaveLength(1);
    const where = { username: manager.username };
    const changed = { where, data: { action: "NOTHING" } };
    await expect(db.archivedSystemLog.updateMany(changed)).rejects.toThrow();
    await expect(db.archivedSystemLog.deleteMany({ where })).rejects.toThrow();
    expect(await getArchived(manager.username)).toEqual(kept);
  });
});
