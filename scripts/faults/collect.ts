import type pg from "pg";
import * as z from "zod";
import type { Entry } from "./history";

/** Reads the final state of the database as entries: people, colors, movements and steps in their order, log entries and notifications. */
export async function collect(client: pg.Client, since: Date): Promise<Entry[]> {
  const all: Entry[] = [];
  for (const { sql, takesSince } of QUERIES) {
    const { rows } = await client.query<{ entry: unknown }>(sql, takesSince ? [since] : []);
    all.push(...z.array(z.custom<Entry>()).parse(rows.map(({ entry }) => entry)));
  }
  return all;
}

const LINES = (table: string, where: string) =>
  `(SELECT json_agg(json_build_object('color', i."color", 'quantity', i."quantity")) FROM "${table}" i WHERE ${where})`;

const QUERIES: readonly { readonly sql: string; readonly takesSince?: true }[] = [
  {
    sql: `SELECT json_build_object('type', 'user', 'username', "username", 'role', "role") AS entry FROM "User"`,
  },
  {
    sql: `SELECT json_build_object('type', 'color', 'color', "name", 'quantity', "quantity", 'reserved', "reserved") AS entry
      FROM "Color"`,
  },
  {
    sql: `SELECT json_build_object('type', 'movement', 'color', "color", 'kind', "kind", 'quantity', "quantityDelta",
        'reserved', "reservedDelta", 'quantityAfter', "quantityAfter", 'reservedAfter', "reservedAfter",
        'username', "username", 'document', "documentId") AS entry FROM "Movement" ORDER BY "id"`,
  },
  {
    sql: `SELECT json_build_object('type', 'document', 'id', "id", 'kind', 'worker', 'action', "action", 'state', "state",
        'lines', json_build_array(json_build_object('color', "color", 'quantity', "quantity"))) AS entry FROM "WorkerRequest"`,
  },
  {
    sql: `SELECT json_build_object('type', 'document', 'id', r."id", 'kind', 'sale', 'action', r."action",
        'state', r."status"::text, 'lines', ${LINES("SalesRequestItem", `i."requestId" = r."id"`)}) AS entry
      FROM "SalesRequest" r`,
  },
  {
    sql: `SELECT json_build_object('type', 'customer', 'label', "customerId") AS entry FROM "Customer"`,
  },
  {
    sql: `SELECT json_build_object('type', 'step', 'document', "requestId", 'kind', "kind", 'username', "username") AS entry
      FROM "RequestEvent" ORDER BY "createdAt", "id"`,
  },
  {
    sql: `SELECT json_build_object('type', 'log', 'action', "action", 'username', "username", 'about', CASE
          WHEN "action" LIKE 'STOCK_%' THEN concat_ws(' ', "details" #>> '{lines,0,color}', "details" #>> '{lines,0,quantity}')
          WHEN "action" LIKE 'SALES_%' THEN '#' || ("details" ->> 'number')
          WHEN "action" LIKE 'CUSTOMER_%' THEN "details" ->> 'customerID'
          WHEN "action" = 'USER_CREATED' THEN "details" ->> 'username'
          ELSE coalesce("details" ->> 'requestId', '') END) AS entry
      FROM "SystemLog" WHERE "createdAt" > $1`,
    takesSince: true,
  },
  {
    sql: `SELECT json_build_object('type', 'notification', 'key', n."key", 'to', u."username",
        'about', coalesce(n."params" ->> 'requestId', '#' || (n."params" ->> 'number'), '')) AS entry
      FROM "Notification" n JOIN "User" u ON u."id" = n."userId" WHERE n."createdAt" > $1`,
    takesSince: true,
  },
];
