import * as z from "zod";
import type { Caller } from "@/scripts/test-support/contract/caller";
import { newCaller, newProduct, stockLine } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, inDatabase, test } from "@/scripts/test-support/contract/test";

const logs = z.array(shapes.log);
const deleted = z.strictObject({ ...shapes.message.shape, deletedCount: z.number() });

const list = (caller: Caller, query: Record<string, string>) =>
  caller.done(logs, "GET", `/logs/SystemLogs?${new URLSearchParams(query).toString()}`);

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo" }).format();

/** A manager of this test's own, who made a product and added to it. */
async function busyManager(admin: Caller) {
  const manager = await newCaller(admin, "manager");
  const { username } = await manager.done(shapes.user, "GET", "/auth/me");
  const { SKU } = await newProduct(manager);
  await manager.done(shapes.product, "PUT", `/products/sku/${SKU}/add`, stockLine(4));
  return { username, SKU };
}

test("GET /logs/SystemLogs tells who did what and when, with details, the newest first", async ({
  callers: { admin },
}) => {
  const { username, SKU } = await busyManager(admin);
  const entries = await list(admin, { username });
  expect(entries.map(({ action }) => action)).toEqual([
    "STOCK_ADDED",
    "PRODUCT_CREATED",
    "USER_SIGNED_IN",
  ]);
  expect(entries[0]).toMatchObject({
    username,
    details: { lines: [{ sku: SKU, sortName: "Standard", color: "Blue", quantity: 4 }] },
  });
});

test("GET /logs/SystemLogs takes parts of action and username in any case, a person, days, and pages", async ({
  callers: { admin, manager },
}) => {
  const { username } = await busyManager(admin);
  const part = username.slice(2).toUpperCase();
  const [added, created, signedIn] = await list(manager, { username: part });
  expect(await list(manager, { username: part, action: "stock_" })).toEqual([added]);
  expect(await list(manager, { username: part, action: "created,STOCK_ADDED" })).toEqual([
    added,
    created,
  ]);
  expect(await list(manager, { username: part, action: "%" })).toEqual([]);
  expect(await list(manager, { username: part, limit: "1", before: added?._id ?? "" })).toEqual([
    created,
  ]);
  const day = today();
  const within = { username: part, startDate: day, endDate: day };
  expect(await list(manager, within)).toEqual([added, created, signedIn]);
  expect(await list(manager, { person: username, action: "stock_" })).toEqual([added]);
  expect(await list(manager, { person: part })).toEqual([]);
  expect(await list(manager, { username: part, endDate: "2020-01-01" })).toEqual([]);
  expect(await list(manager, { username: part, startDate: "2100-01-01" })).toEqual([]);
});

test("GET /logs/SystemLogs refuses invalidInput for days that do not exist, or end before they start", async ({
  callers: { admin },
}) => {
  const wrongFields = (query: string) => admin.wrongFields("GET", `/logs/SystemLogs?${query}`);
  expect(await wrongFields("startDate=2026-02-30&endDate=yesterday")).toEqual([
    "startDate: date",
    "endDate: date",
  ]);
  expect(await wrongFields("startDate=2026-02-02&endDate=2026-02-01")).toEqual([
    "endDate: endBeforeStart",
  ]);
  expect(await wrongFields("before=7")).toEqual(["before: id"]);
});

/** Two entries of days that nobody else has: no call makes any but of today, which others are reading. */
async function makeOldEntries(username: string): Promise<void> {
  const moments = ["1999-03-01T00:00:00+02:00", "1999-03-31T23:59:59+02:00"];
  for (const moment of [...moments, "1999-04-01T00:00:00+02:00"])
    await inDatabase(
      `INSERT INTO "SystemLog" ("username", "action", "details", "createdAt")
        VALUES ($1, 'STOCK_ADDED', '{}', $2)`,
      [username, moment],
    );
}

test("DELETE /logs/SystemLogs takes the days of a period, says how many entries went, and leaves one", async ({
  callers: { admin },
}) => {
  const own = await newCaller(admin, "manager");
  const { username } = await own.done(shapes.user, "GET", "/auth/me");
  await makeOldEntries(username);
  const period = { startDate: "1999-03-01", endDate: "1999-03-31" };
  const path = `/logs/SystemLogs?${new URLSearchParams(period).toString()}`;
  expect(await own.done(deleted, "DELETE", path)).toEqual({
    deletedCount: 2,
    message: "Deleted 2 logs.",
  });
  expect(await list(admin, { username, ...period })).toEqual([]);
  expect(await list(admin, { username, endDate: "1999-04-30" })).toHaveLength(1);
  const [entry] = await list(admin, { username });
  expect(entry).toMatchObject({
    action: "LOGS_DELETED",
    details: { ...period, deletedCount: 2, timeZone: "Africa/Cairo" },
  });
  expect(await own.done(deleted, "DELETE", path)).toMatchObject({ deletedCount: 0 });
});

test("DELETE /logs/SystemLogs refuses invalidInput for other queries than a period", async ({
  callers: { admin },
}) => {
  const wrongFields = (query: string) => admin.wrongFields("DELETE", `/logs/SystemLogs?${query}`);
  expect(await wrongFields("startDate=1999-02-30")).toEqual(["startDate: date"]);
  expect(await wrongFields("startDate=1999-01-01&username=sales")).toEqual([
    "username: unknownField",
  ]);
});

test("GET and DELETE /logs/SystemLogs take blank parameters for none", async ({
  callers: { admin },
}) => {
  const path = "/logs/SystemLogs?startDate=&endDate=&action=&username=&before=&limit=2";
  expect(await admin.done(logs, "GET", path)).toHaveLength(2);
  const old = "/logs/SystemLogs?startDate=&endDate=1990-01-01";
  expect(await admin.done(deleted, "DELETE", old)).toMatchObject({ deletedCount: 0 });
  const unknown = "/logs/SystemLogs?startDat=&endDate=1990-01-01";
  expect(await admin.wrongFields("DELETE", unknown)).toEqual(["startDat: unknownField"]);
});
