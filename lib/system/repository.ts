import "server-only";
import * as z from "zod/mini";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import type { RecordedError, SystemView } from "./schema";

const MOST_TABLES = 8;
const MOST_ERRORS = 50;

const bytes = z.number();
const sizesSchema = z.object({
  database: bytes,
  pictures: bytes,
  files: bytes,
  tables: z.array(z.object({ name: z.string(), bytes })),
});

/** Reads the bytes of the database, of its largest tables, and of pictures and receipts. */
export async function readSizes(): Promise<Omit<SystemView["sizes"], "backups">> {
  const [sizes] = await queryRows(driver, sizesSchema)`
    WITH sized AS (
      SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace)
    SELECT pg_database_size(current_database())::float8 AS database,
      (SELECT bytes FROM sized WHERE name = 'ProductImage') AS pictures,
      (SELECT bytes FROM sized WHERE name = 'StoredFile') AS files,
      (SELECT json_agg(largest) FROM (
        SELECT name, bytes FROM sized ORDER BY bytes DESC, name LIMIT ${MOST_TABLES}::int) largest) AS tables`;
  if (!sizes) throw new Error("The database has no sizes");
  return sizes;
}

const errorRowSchema = z.object({
  lastAt: z.date(),
  place: z.string(),
  type: z.string(),
  message: z.string(),
  requestId: z.nullable(z.string()),
  count: z.number(),
});

/** Lists the unexpected errors of the last day by their kind, the latest first. */
export async function listErrors(): Promise<RecordedError[]> {
  const rows = await queryRows(driver, errorRowSchema)`
    SELECT "lastAt", "place", "type", "message", "requestId", "count" FROM (
      SELECT DISTINCT ON ("fingerprint") "lastAt", "place", "type", "message", "requestId",
        (sum("count") OVER (PARTITION BY "fingerprint"))::int AS "count"
      FROM "ServerError" WHERE "lastAt" > now() - interval '1 day'
      ORDER BY "fingerprint", "lastAt" DESC
    ) kinds ORDER BY "lastAt" DESC LIMIT ${MOST_ERRORS}::int`;
  return rows.map(({ lastAt, ...error }) => ({ ...error, lastAt: lastAt.toISOString() }));
}
