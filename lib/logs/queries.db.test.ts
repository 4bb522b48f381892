import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { addDays } from "@/lib/platform/time/days";
import { today } from "@/lib/platform/time/today";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { deleteLogs } from "./commands";
import { listLogs } from "./queries";
import { listLogsSchema } from "./schema";
import { newestLogs } from "./repository";

let manager: Actor;

beforeAll(async () => {
  manager = await makeActor("manager");
});

/** Entries of a user that no other test has, one for each moment. */
async function entriesAt(...moments: string[]): Promise<string> {
  const username = `Own-${randomUUID().slice(0, 8)}`;
  await db.systemLog.createMany({
    data: moments.map((moment) => ({
      username,
      action: "STOCK_ADDED",
      details: {},
      createdAt: new Date(moment),
    })),
  });
  return username;
}

const list = (filter: object, actor = manager) => listLogs(actor, listLogsSchema.parse(filter));

const getMoments = async (filter: object) =>
  (await list(filter)).map(({ createdAt }) => createdAt.replace(":00.000Z", "Z"));

const usernamesLike = async (username: string) =>
  (await list({ username })).map((entry) => entry.username);

test("entries come newest first, whole, a part at a time", async () => {
  const username = await entriesAt("2003-01-02T10:00Z", "2003-01-03T10:00Z", "2003-01-01T10:00Z");
  const [newest, ...older] = await list({ username, limit: "1" });
  expect(older).toEqual([]);
  expect(newest).toEqual({
    _id: expect.any(String) as string,
    username,
    displayName: null,
    action: "STOCK_ADDED",
    details: {},
    createdAt: "2003-01-03T10:00:00.000Z",
  });
  expect(await getMoments({ username, before: newest?._id })).toEqual([
    "2003-01-02T10:00Z",
    "2003-01-01T10:00Z",
  ]);
});

test.each([
  ["username", ""],
  ["action", ""],
  ["action", ",SETTINGS_"],
] as const)(
  "the entries of a rare %s%s are read without the later ones of others",
  async (column, more) => {
    const [rare, others] = [`Rare-${randomUUID()}`, 20_000];
    const filter = { [column]: rare + more };
    const entry = { username: "quiet", action: "STOCK_ADDED", details: {}, [column]: rare };
    await db.systemLog.create({ data: { ...entry, createdAt: new Date("2001-01-02") } });
    await db.$executeRaw`
      INSERT INTO "SystemLog" ("username", "action", "details", "createdAt")
      SELECT 'busy', 'STOCK_ADDED', '{}', timestamptz '2002-01-01' + second * interval '1 second'
      FROM generate_series(1, ${others}::int) second`;
    const name = Prisma.raw(`"${column}"`);
    // Of millions of entries ANALYZE reads so few that it may take the frequent value for the only one.
    const [, , plan] = await db.$transaction([
      db.$executeRaw`ALTER TABLE "SystemLog" ALTER COLUMN ${name} SET (n_distinct = 1)`,
      db.$executeRaw`ANALYZE "SystemLog"`,
      db.$queryRaw`EXPLAIN (ANALYZE, FORMAT JSON) ${newestLogs(filter, 50)}`,
      db.$executeRaw`ALTER TABLE "SystemLog" ALTER COLUMN ${name} RESET (n_distinct)`,
    ]);
    const skipped = [...JSON.stringify(plan).matchAll(/"Rows Removed by Filter":(\d+)/g)];
    expect(skipped.reduce((sum, [, rows]) => sum + Number(rows), 0)).toBeLessThan(others);
    expect(await list(filter)).toMatchObject([{ [column]: rare }]);
  },
);

test("entries of one moment are all reached, none twice", async () => {
  const username = await entriesAt(...Array<string>(5).fill("2003-02-01T10:00Z"));
  const seen = new Set<string>();
  let page = await list({ username, limit: 2 });
  while (page.length > 0) {
    for (const { _id } of page) seen.add(_id);
    page = await list({ username, limit: 2, before: page.at(-1)?._id });
  }
  expect(seen.size).toBe(5);
});

test("the list goes on where it was when the last entry seen was deleted meanwhile", async () => {
  const username = await entriesAt("2003-03-03T10:00Z", "2003-03-02T10:00Z", "2003-03-01T10:00Z");
  const [newest] = await list({ username, limit: 1 });
  await deleteLogs(manager, { startDate: "2003-03-03", endDate: "2003-03-03" });
  expect(await getMoments({ username, before: newest?._id })).toEqual([
    "2003-03-02T10:00Z",
    "2003-03-01T10:00Z",
  ]);
  expect(await list({ username, before: randomUUID() })).toEqual([]);
});

describe("action and username", () => {
  test("are parts, in any case", async () => {
    const username = await entriesAt("2003-04-01T10:00Z");
    expect(await usernamesLike(username.slice(1).toUpperCase())).toEqual([username]);
    expect(await usernamesLike(` ${username.toLowerCase()} `)).toEqual([username]);
    for (const action of ["stock_added", "OCK_A", "", "  "])
      expect(await list({ username, action }), action).toHaveLength(1);
    expect(await list({ username, action: "removed" })).toEqual([]);
  });

  test("several parts with commas between them find what contains any of them", async () => {
    const username = await entriesAt("2003-04-03T10:00Z");
    const actions = ["WORKER_REQUEST_ACCEPTED", "WORKER_REQUEST_UNDONE", "SALES_REQUEST_RELEASED"];
    await db.systemLog.createMany({
      data: actions.map((action) => ({ username, action, details: {} })),
    });
    for (const filter of [
      { username },
      { person: username },
      { startDate: addDays(today(), -1) },
    ]) {
      const read = async (action: string) => {
        const entries = await list({ ...filter, action });
        return entries.flatMap((entry) => (entry.username === username ? entry.action : [])).sort();
      };
      expect(await read("request_accepted, SALES_REQUEST_RELEASED")).toEqual([
        "SALES_REQUEST_RELEASED",
        "WORKER_REQUEST_ACCEPTED",
      ]);
      expect(await read(",UNDONE,,UNDONE ،")).toEqual(["WORKER_REQUEST_UNDONE"]);
      expect(await read("UNDONE RELEASED")).toEqual([]);
    }
    expect(await list({ username, action: " , " })).toHaveLength(4);
  });

  test("take wildcards literally", async () => {
    const mark = randomUUID().slice(0, 8);
    const names = ["%", "_", "\\", "x"].map((sign) => `${mark}${sign}end`);
    await db.systemLog.createMany({
      data: names.map((username) => ({ username, action: "A", details: {} })),
    });
    for (const name of names) expect(await usernamesLike(name)).toEqual([name]);
    expect(await usernamesLike(`${mark}%`)).toEqual([`${mark}%end`]);
    expect(await usernamesLike(mark)).toHaveLength(4);
  });
});

test("a person is the exact username, alone or within what a part finds", async () => {
  const username = await entriesAt("2003-04-02T10:00Z");
  await db.systemLog.create({ data: { username: `${username}2`, action: "A", details: {} } });
  const getNames = async (filter: object) => (await list(filter)).map((entry) => entry.username);
  expect(await getNames({ username })).toHaveLength(2);
  expect(await getNames({ person: username })).toEqual([username]);
  expect(await getNames({ person: username, username: "own-" })).toEqual([username]);
  expect(await getNames({ person: username, username: "other" })).toEqual([]);
  expect(await getNames({ person: username.slice(1) })).toEqual([]);
  expect(await list({ person: username, startDate: "2003-04-03" })).toEqual([]);
});

describe("dates are whole days of the factory's time zone, both inclusive", () => {
  test("across midnight", async () => {
    const own = await entriesAt(
      "2026-01-14T21:59:59.999Z",
      "2026-01-14T22:00Z",
      "2026-01-15T21:59:59.999Z",
      "2026-01-15T22:00Z",
    );
    const day = "2026-01-15";
    const [from, until] = [
      { username: own, startDate: day },
      { username: own, endDate: day },
    ];
    const [first, last] = ["2026-01-14T22:00Z", "2026-01-15T21:59:59.999Z"];
    expect(await getMoments({ ...from, ...until })).toEqual([last, first]);
    expect(await getMoments(from)).toEqual(["2026-01-15T22:00Z", last, first]);
    expect(await getMoments(until)).toEqual([last, first, "2026-01-14T21:59:59.999Z"]);
  });

  test.each([
    ["into summer time", "2026-04-24", "2026-04-23T22:00Z", "2026-04-24T20:59:59.999Z"],
    ["out of summer time", "2026-10-29", "2026-10-28T21:00Z", "2026-10-29T21:59:59.999Z"],
  ])("across the change %s", async (_way, day, first, last) => {
    const around = [Date.parse(first) - 1, Date.parse(last) + 1];
    const username = await entriesAt(
      ...[first, last, ...around].map((at) => new Date(at).toISOString()),
    );
    expect(await getMoments({ username, startDate: day, endDate: day })).toEqual([last, first]);
  });

  test("from the first to the last year there is", async () => {
    const username = await entriesAt("2003-05-01T10:00Z");
    const all = { username, startDate: "0001-01-01", endDate: "9999-12-31" };
    expect(await list(all)).toHaveLength(1);
  });
});

test.each([
  [{ startDate: "2026-02-30" }, "date"],
  [{ endDate: "29.04.2026" }, "date"],
  [{ startDate: "" }, "date"],
  [{ startDate: "2026-05-02", endDate: "2026-05-01" }, "endBeforeStart"],
  [{ username: "x".repeat(201) }, "tooLong"],
  [{ action: "a\u0000" }, "unwantedCharacters"],
  [{ before: "7" }, "id"],
  [{ limit: "many" }, "wholeNumber"],
])("%j is refused", (filter, reason) => {
  const { error } = listLogsSchema.safeParse(filter);
  expect(error?.issues.map((issue) => issue.message)).toEqual([reason]);
});

test("workers and sales people see no entries", async () => {
  for (const role of ["worker", "sales"] as const)
    await expect(list({}, await makeActor(role))).rejects.toThrow(new AppError("notAllowed"));
  expect(await list({ limit: 1 }, await makeActor("admin"))).toHaveLength(1);
});
