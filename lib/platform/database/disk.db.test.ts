import { afterEach, expect, test } from "vitest";
import { db, pingDatabase } from "./db";
import { databaseRefusal } from "@/lib/platform/errors/db-errors";
import { noteFullDisk } from "./disk";

const outcome = () =>
  pingDatabase().then(
    () => "ready",
    (thrown: unknown) => databaseRefusal(thrown)?.code ?? String(thrown),
  );

afterEach(async () => {
  await db.$executeRaw`DROP EVENT TRIGGER IF EXISTS "noRoom"`;
  await db.$executeRaw`DROP FUNCTION IF EXISTS "noRoom"`;
});

test("after a full disk each readiness call tries to write, and reports ready once that works", async () => {
  // The error of Postgres on a full disk.
  await db.$executeRaw`
    CREATE FUNCTION "noRoom"() RETURNS event_trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$`;
  await db.$executeRaw`
    CREATE EVENT TRIGGER "noRoom" ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
    EXECUTE FUNCTION "noRoom"()`;
  expect(await outcome()).toBe("ready");
  noteFullDisk();
  expect([await outcome(), await outcome()]).toEqual(["diskFull", "diskFull"]);
  await db.$executeRaw`DROP EVENT TRIGGER "noRoom"`;
  expect(await outcome()).toBe("ready");
});
