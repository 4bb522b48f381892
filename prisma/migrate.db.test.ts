import { createHash, randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { databaseIn } from "@/scripts/test-support/databases/databases";
import { earlierRequests } from "@/scripts/test-support/databases/earlier-requests";
import { applyMigrations } from "./migrate";

const NAME = "migrate_test";
const serverUrl = inject("serverUrl");
const url = databaseIn(serverUrl, NAME);
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
  await query(databaseIn(serverUrl, "postgres"), `CREATE DATABASE ${NAME}`);
});

afterEach(async () => {
  await query(databaseIn(serverUrl, "postgres"), `DROP DATABASE ${NAME} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

test("several instances at once apply each migration once, and later starts apply nothing", async () => {
  await add("20260101000000_first", "CREATE TABLE one (id int); INSERT INTO one VALUES (1);");
  await add("20260102000000_second", "CREATE TABLE two (id int);");
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(url, { folder })));
  expect(applied.flat()).toEqual(["20260101000000_first", "20260102000000_second"]);
  expect(await applyMigrations(url, { folder })).toEqual([]);
  expect(await query(url, "SELECT count(*)::int AS rows FROM one")).toEqual([{ rows: 1 }]);
});

test("a database migrated by Prisma's command continues, also after an interrupted migration", async () => {
  await query(
    url,
    `CREATE TABLE _prisma_migrations (id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL,
       finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
       started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0);
     INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES
       ('${randomUUID()}', '${"0".repeat(64)}', '20260101000000_first', now(), 1),
       ('${randomUUID()}', '${"0".repeat(64)}', '20260102000000_second', NULL, 0);
     CREATE TABLE one (id int);`,
  );
  await add("20260101000000_first", "CREATE TABLE one (id int);");
  const second = "CREATE TABLE two (id int);";
  await add("20260102000000_second", second);
  expect(await applyMigrations(url, { folder })).toEqual(["20260102000000_second"]);
  const rows = await query(
    url,
    `SELECT migration_name AS name, checksum, finished_at >= started_at AS finished, rolled_back_at IS NOT NULL AS undone,
       applied_steps_count AS steps FROM _prisma_migrations ORDER BY started_at, finished_at NULLS FIRST`,
  );
  const checksum = createHash("sha256").update(second).digest("hex");
  expect(rows).toMatchObject([
    { name: "20260102000000_second", undone: true, steps: 0 },
    { name: "20260101000000_first", finished: true, undone: false, steps: 1 },
    { name: "20260102000000_second", checksum, finished: true, undone: false, steps: 1 },
  ]);
});

test("migrations before a failing one stay applied", async () => {
  await add("20260101000000_first", "CREATE TABLE one (id int);");
  await add("20260102000000_second", "CREATE TABLE two (id int); SELECT nonsense;");
  await expect(applyMigrations(url, { folder })).rejects.toThrow(/nonsense/);
  const tables = "SELECT to_regclass('one')::text AS one, to_regclass('two')::text AS two";
  expect(await query(url, tables)).toEqual([{ one: "one", two: null }]);
  await add("20260102000000_second", "CREATE TABLE two (id int);");
  expect(await applyMigrations(url, { folder })).toEqual(["20260102000000_second"]);
});

test("a database with another program's tables is refused and not changed", async () => {
  await query(url, "CREATE TABLE other (id int)");
  await add("20260101000000_first", "CREATE TABLE one (id int);");
  await expect(applyMigrations(url, { folder })).rejects.toThrow("tables of something else");
  expect(await query(url, "SELECT to_regclass('one') AS found")).toEqual([{ found: null }]);
});

test("a semicolon inside a function does not split the migration", async () => {
  const body = "BEGIN PERFORM 1; RETURN 'a;b'; END";
  await add(
    "20260101000000_first",
    `CREATE FUNCTION f() RETURNS text LANGUAGE plpgsql AS $$${body}$$;`,
  );
  await applyMigrations(url, { folder });
  expect(await query(url, "SELECT f()")).toEqual([{ f: "a;b" }]);
});

test("a database that is newer than the code is refused and not changed", async () => {
  await add("20260101000000_first", "CREATE TABLE one (id int);");
  await add("20260102000000_later", "CREATE TABLE two (id int);");
  await applyMigrations(url, { folder });
  await rm(path.join(folder, "20260102000000_later"), { recursive: true });
  await expect(applyMigrations(url, { folder })).rejects.toThrow(
    "This database is newer than this program (it has 20260102000000_later)",
  );
  expect(await applyMigrations(url, { folder, acceptsNewer: true })).toEqual([]);
});

test("a failed migration changes nothing and runs again after it was corrected", async () => {
  await add("20260101000000_first", "CREATE TABLE one (id int); SELECT nonsense;");
  await expect(applyMigrations(url, { folder })).rejects.toThrow(/nonsense/);
  expect(await query(url, "SELECT to_regclass('one') AS found")).toEqual([{ found: null }]);

  await add("20260101000000_first", "CREATE TABLE one (id int);");
  expect(await applyMigrations(url, { folder })).toEqual(["20260101000000_first"]);
});

test("the migration gives earlier movements the labels of their documents, also of deleted ones", async () => {
  const LABELS = "20261122000000_movement_labels";
  await migrateUntil(LABELS);
  const [worker, sale, gone, goneSale] = Array.from({ length: 4 }, () => randomUUID());
  await query(
    url,
    `INSERT INTO "WorkerRequest" ("id", "requestId", "productName", "productSku", "sortName", "color", "quantity",
       "action", "requesterId", "requesterUsername")
       VALUES ('${worker}', 'REQ-1', 'Towel', 'TW-1', 'Plain', 'Red', 1, 'add', uuid_v7(), 'ada');
     INSERT INTO "SalesRequest" ("id", "number", "action") VALUES ('${sale}', 12, 'add');
     INSERT INTO "SystemLog" ("username", "action", "details") VALUES
       ('max', 'WORKER_REQUEST_DELETED', '{"_id": "${gone}", "requestId": "REQ-2"}');
     INSERT INTO "ArchivedSystemLog" ("id", "username", "action", "details", "createdAt", "deletionId") VALUES
       (uuid_v7(), 'max', 'SALES_REQUEST_DELETED', '{"_id": "${goneSale}", "number": 13}', now(), uuid_v7());
     INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta",
       "quantityAfter", "reservedAfter", "username", "documentId")
       SELECT uuid_v7(), 'TW-1', 'Plain', 'Red', 'request', 1, 0, 1, 0, 'max', document
       FROM unnest('{${worker},${sale},${gone},${goneSale},NULL}'::uuid[]) AS document;`,
  );
  await copy(LABELS);
  expect(await applyMigrations(url, { folder })).toEqual([LABELS]);
  const found = await query(url, `SELECT "documentLabel" AS label FROM "Movement" ORDER BY 1`);
  expect(found).toEqual(["#12", "#13", "REQ-1", "REQ-2", null].map((label) => ({ label })));
  await expect(query(url, `UPDATE "Movement" SET "documentLabel" = 'x'`)).rejects.toThrow(/never/);
});

test("the migration numbers earlier deals by their time, and the next deal gets the next number", async () => {
  const NUMBERS = "20261122070000_deal_numbers";
  await migrateUntil(NUMBERS);
  const deal = (day: number) =>
    `INSERT INTO "Deal" ("customerId", "createdAt") SELECT "id", '2026-01-0${day}' FROM "Customer";`;
  const customer = `INSERT INTO "Customer" ("name", "customerId") VALUES ('Nile', 'C-1');`;
  await query(url, `${customer} ${deal(3)} ${deal(1)} ${deal(2)}`);
  await copy(NUMBERS);
  expect(await applyMigrations(url, { folder })).toEqual([NUMBERS]);
  await query(url, deal(1));
  const found = await query(url, `SELECT "number" FROM "Deal" ORDER BY "createdAt", "number"`);
  expect(found).toEqual([1, 4, 2, 3].map((number) => ({ number })));
});

test("the migration knows who made earlier deals from the log and its archive, while the user is there", async () => {
  const MAKERS = "20261127064100_makers_of_deals";
  await migrateUntil(MAKERS);
  const logged = (name: string, number: number) =>
    `SELECT '${name}', 'DEAL_CREATED', jsonb_build_object('deal', jsonb_build_object('_id', "id")) FROM "Deal" WHERE "number" = ${number}`;
  await query(
    url,
    `INSERT INTO "Customer" ("name", "customerId") VALUES ('Nile', 'C-1');
     INSERT INTO "Deal" ("customerId") SELECT "id" FROM "Customer", generate_series(1, 4);
     INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('Max', '-', 'sales'), ('eva', '-', 'sales');
     INSERT INTO "SystemLog" ("username", "action", "details") ${logged("max", 1)} UNION ALL ${logged("gone", 2)};
     INSERT INTO "ArchivedSystemLog" ("username", "action", "details", "id", "createdAt", "deletionId")
       SELECT *, uuid_v7(), now(), uuid_v7() FROM (${logged("eva", 3)}) made;`,
  );
  await copy(MAKERS);
  expect(await applyMigrations(url, { folder })).toEqual([MAKERS]);
  const found = await query(
    url,
    `SELECT u."username" AS maker FROM "Deal" d LEFT JOIN "User" u ON u."id" = d."madeById" ORDER BY d."number"`,
  );
  expect(found).toEqual(["Max", null, "eva", null].map((maker) => ({ maker })));
});

test("the migration knows what is low already, and notifies nobody of it", async () => {
  const LOW = "20261124001500_low_stock";
  await migrateUntil(LOW);
  await query(
    url,
    `INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('max', '-', 'manager');
     INSERT INTO "Product" ("sku", "name", "size", "minQuantity") VALUES ('A', 'A', 'M', 5), ('B', 'B', 'M', NULL);
     INSERT INTO "Sort" ("productId", "name", "position") SELECT "id", 'Plain', 0 FROM "Product";
     INSERT INTO "Color" ("sortId", "name", "position", "quantity", "reserved")
       SELECT "id", units::text, 0, units, 1 FROM "Sort", unnest('{5,6}'::int[]) units;`,
  );
  await copy(LOW);
  expect(await applyMigrations(url, { folder })).toEqual([LOW]);
  const found = await query(
    url,
    `SELECT p."sku" || c."name" AS color, c."lowBelow", c."lowSince" IS NOT NULL AS low, c."isLowNotified" AS notified,
       (SELECT count(*) FROM "Notification")::int AS told
     FROM "Color" c JOIN "Product" p ON p."id" = c."productId" ORDER BY 1`,
  );
  const enough = { low: false, notified: false, told: 0 };
  expect(found).toEqual([
    { color: "A5", lowBelow: 5, low: true, notified: true, told: 0 },
    { color: "A6", lowBelow: 5, ...enough },
    { color: "B5", lowBelow: null, ...enough },
    { color: "B6", lowBelow: null, ...enough },
  ]);
});

test("the migration tells the history of earlier requests from their rows and from the log", async () => {
  const HISTORY = "20261124003000_request_history";
  await migrateUntil(HISTORY);
  await query(url, earlierRequests());
  await copy(HISTORY);
  expect(await applyMigrations(url, { folder })).toEqual([HISTORY]);
  const found = await query(
    url,
    `SELECT concat_ws(' ', coalesce(w."requestId", '#' || s."number"), e."kind", coalesce(e."username", '?'), e."text", e."dayBefore",
       e."day", e."given" || '/' || e."requested", e."other", CASE WHEN e."ownerId" IS NULL THEN 'no owner' END) AS step
     FROM "RequestEvent" e LEFT JOIN "WorkerRequest" w ON w."id" = e."requestId"
     LEFT JOIN "SalesRequest" s ON s."id" = e."requestId" ORDER BY w."requestId", s."number", e."createdAt", e."id"`,
  );
  expect(found).toEqual(
    [
      ...["REQ-1 created ada", "REQ-2 created ada", "REQ-2 partlyAccepted max 3/5 REQ-3"],
      ...["REQ-3 restCreated max REQ-2", "REQ-4 created ada", "REQ-4 rejected max"],
      ...["#12 created sam", "#12 held max 2026-01-05", "#12 holdEnded system 2026-01-05"],
      ...["#12 dateChanged max Late. 2026-02-01 2026-02-08", "#12 rejected max No."],
      ...["#13 created sam", "#13 accepted max Fine.", "#14 created ? no owner"],
      ...["#15 created sam", "#15 partlyHeld eve 6/9 #16", "#16 restCreated eve #15"],
    ].map((step) => ({ step })),
  );
});

test("the migration marks the log entries that were written while the seals' own migration waited", async () => {
  const MARKS = "20261125080000_marks_of_entries_meanwhile";
  await migrateUntil(MARKS);
  const entry = `INSERT INTO "SystemLog" ("username", "action", "details") VALUES ('ada', 'STOCK_ADDED', '{}');`;
  await query(url, `${entry} DELETE FROM "UnsealedLog"; ${entry} ${entry} SELECT seal_logs(1);`);
  await copy(MARKS);
  expect(await applyMigrations(url, { folder })).toEqual([MARKS]);
  const found = await query(
    url,
    `SELECT count(*)::int AS waiting, count(DISTINCT "logId")::int AS entries FROM "UnsealedLog"`,
  );
  expect(found).toEqual([{ waiting: 2, entries: 2 }]);
});

test("the migrations give waiting requests the colors that they meant when they were made", async () => {
  const [COLORS, WAITING_ONES] = [
    "20261127061000_colors_of_worker_requests",
    "20261127061100_colors_of_waiting_requests",
  ];
  await migrateUntil(COLORS);
  const [plain, navy, blue, gone] = Array.from({ length: 4 }, () => randomUUID());
  const product = (sku: string, color: string, id = "") => {
    const colors = [{ color, ...(id && { _id: id }) }];
    return JSON.stringify({ SKU: sku, sorts: [{ sortName: "Plain", colors }] });
  };
  const asked = (number: number, sku: string, color: string) =>
    `('REQ-${number}', 'Towel', '${sku}', 'plain', '${color}', 1, 'add', uuid_v7(), 'ada', now() - interval '1 hour')`;
  await query(
    url,
    `INSERT INTO "Product" ("sku", "name", "size") VALUES ('TW-1', 'Towel', 'M'), ('TW-2', 'Towel', 'M');
     INSERT INTO "Sort" ("productId", "name", "position") SELECT "id", 'Plain', 0 FROM "Product";
     INSERT INTO "Color" ("id", "sortId", "name", "position") SELECT color.id::uuid, s."id", color.name, color.position
       FROM (VALUES ('TW-1', '${plain}', 'Plain', 0), ('TW-2', '${navy}', 'Navy', 0), ('TW-2', '${blue}', 'Blue', 1))
         AS color(sku, id, name, position)
       JOIN "Product" p ON p."sku" = color.sku JOIN "Sort" s ON s."productId" = p."id";
     INSERT INTO "WorkerRequest" ("requestId", "productName", "productSku", "sortName", "color", "quantity", "action",
       "requesterId", "requesterUsername", "createdAt")
       VALUES ${asked(1, "tw-1", "plain")}, ${asked(2, "TW-2", "Blue")}, ${asked(3, "TW-1", "Red")},
         ${asked(4, "TW-9", "Red")}, ${asked(5, "TW-OLD", "Blue")};
     INSERT INTO "SystemLog" ("username", "action", "details", "createdAt") VALUES
       ('max', 'PRODUCT_UPDATED', '{"before": ${product("TW-2", "Blue", blue)}}', now() - interval '2 hours'),
       ('max', 'PRODUCT_UPDATED', '{"before": ${product("TW-2", "Blue", navy)}}', now() - interval '40 minutes'),
       ('max', 'PRODUCT_UPDATED', '{"before": ${product("TW-2", "Blue", blue)}}', now() - interval '30 minutes'),
       ('max', 'PRODUCT_UPDATED', '{"before": ${product("TW-1", "Red")}}', now() - interval '20 minutes'),
       ('max', 'PRODUCT_DELETED', '${product("TW-9", "Red", gone)}', now() - interval '20 minutes');
     INSERT INTO "ArchivedSystemLog" ("id", "username", "action", "details", "createdAt", "deletionId") VALUES
       (uuid_v7(), 'max', 'PRODUCT_UPDATED', '{"before": ${product("TW-OLD", "Blue", navy)}}', now(), uuid_v7());`,
  );
  await copy(COLORS);
  await copy(WAITING_ONES);
  expect(await applyMigrations(url, { folder })).toEqual([COLORS, WAITING_ONES]);
  const found = await query(
    url,
    `SELECT "colorId" FROM "WorkerRequest" r JOIN "RequestedColor" requested ON requested."requestId" = r."id" ORDER BY r."requestId"`,
  );
  const none = "00000000-0000-0000-0000-000000000000";
  expect(found).toEqual([plain, navy, none, gone, navy].map((colorId) => ({ colorId })));
});

test("the migration numbers the requests that there are in the order of their creation, and later ones after them", async () => {
  const NUMBERS = "20261215090000_worker_request_numbers";
  await migrateUntil(NUMBERS);
  const insert = (name: string, age: string) =>
    query(
      url,
      `INSERT INTO "WorkerRequest" ("requestId", "productName", "productSku", "sortName", "color", "quantity", "action",
        "requesterId", "requesterUsername", "createdAt")
       VALUES ('REQ-${name}', 'Towel', 'TW-1', 'Plain', 'Red', 1, 'add', uuid_v7(), 'ada', now() - interval '${age}')`,
    );
  await insert("2", "1 hour");
  await insert("1", "2 hours");
  await copy(NUMBERS);
  expect(await applyMigrations(url, { folder })).toEqual([NUMBERS]);
  await insert("3", "3 hours");
  const found = await query(
    url,
    `SELECT r."requestId", n."number" FROM "WorkerRequest" r JOIN "WorkerRequestNumber" n ON n."requestId" = r."id" ORDER BY 2`,
  );
  expect(found).toEqual([1, 2, 3].map((number) => ({ requestId: `REQ-${number}`, number })));
});

test("a migration that waits for a table lets others use it, and is applied once it is free", async () => {
  await add("20260101000000_first", "CREATE TABLE one (id int);");
  await applyMigrations(url, { folder });
  await add("20260102000000_second", "ALTER TABLE one ADD COLUMN name text;");
  const [busy, other] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([busy.connect(), other.connect()]);
  // The limit of the app.
  await other.query("SET lock_timeout = 3000");
  await busy.query("BEGIN; SELECT FROM one");
  const applying = applyMigrations(url, { folder });
  await expect.poll(() => query(url, WAITING), { timeout: 10_000 }).toHaveLength(1);
  // It stands in the line behind the migration, and is served although the table does not become free.
  await other.query("INSERT INTO one VALUES (1)");
  await busy.query("COMMIT");
  expect(await applying).toEqual(["20260102000000_second"]);
  expect(await query(url, "SELECT * FROM one")).toEqual([{ id: 1, name: null }]);
  await Promise.all([busy.end(), other.end()]);
});

const WAITING = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'one'::regclass`;

/** Applies all migrations before the given one, as in a factory that is not upgraded yet. */
async function migrateUntil(migration: string): Promise<void> {
  const all = (await readdir("prisma/migrations")).filter((name) => /^\d/.test(name)).sort();
  for (const name of all.filter((one) => one < migration)) await copy(name);
  await applyMigrations(url, { folder });
}

async function copy(name: string): Promise<void> {
  await cp(path.join("prisma/migrations", name), path.join(folder, name), { recursive: true });
}

async function add(name: string, sql: string): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, "migration.sql"), sql);
}

async function query(address: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
