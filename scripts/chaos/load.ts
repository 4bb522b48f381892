import type pg from "pg";
import * as z from "zod";
import { hashPassword } from "@/lib/auth/password";
import { withClient } from "../postgres/client";
import { AUTH_SECRET } from "../test-support/processes/app";
import { Board, COLORS, PASSWORD, PEOPLE, SKU, SORT } from "./board";
import { work } from "./client";
import { type Entry, HistoryFile } from "./history";
import { Random } from "./random";

/** Returns the settings of an app that people work on. */
export function appSettings(databaseUrl: string, workers: number) {
  return {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET,
    TZ: "Africa/Cairo",
    LOG_LEVEL: "error",
    WORKERS: String(workers),
  };
}

/** People of all roles who are signed in, one product that all of them work with, and the history of what they do. */
export class Load {
  readonly history: HistoryFile;
  private clients: Promise<void>[] = [];

  private constructor(
    file: string,
    private readonly tokens: ReadonlyMap<string, string>,
    private readonly since: Date,
  ) {
    this.history = new HistoryFile(file);
  }

  /** Signs everybody in at `url` and creates the product. */
  static async prepare(url: string, databaseUrl: string, file: string): Promise<Load> {
    const tokens = await signInAll(url);
    await createProduct(url, tokens.get("manager-1") ?? "");
    return new Load(file, tokens, await readClock(databaseUrl));
  }

  get managerToken(): string {
    return this.tokens.get("manager-1") ?? "";
  }

  /** Lets everybody work at `url` until it is over. */
  start(url: string, seed: number, isOver: () => boolean): void {
    const shared = { url, board: new Board(new Random(seed)), ...this.history.forClients() };
    this.clients = [...this.tokens].map(([who, token]) => work({ ...shared, who, token }, isOver));
  }

  recordFault(fault: string): void {
    this.history.record({ type: "fault", at: this.history.now(), fault });
  }

  /** Waits until everybody is done, and adds what the database has in the end to the history. */
  async end(databaseUrl: string): Promise<void> {
    await Promise.all(this.clients);
    const entries = await withClient(databaseUrl, (client) => collect(client, this.since));
    for (const entry of entries) this.history.record(entry);
    await this.history.end();
  }
}

/** Adds everybody to the factory, with the same password. */
export async function addPeople(databaseUrl: string): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await withClient(databaseUrl, async (client) => {
    for (const username of PEOPLE)
      await client.query(
        `INSERT INTO "User" ("username", "passwordHash", "role") VALUES ($1, $2, $3)`,
        [username, hash, username.replace(/-\d$/, "")],
      );
  });
}

const tokenSchema = z.object({ token: z.string() });

/** Signs everybody in, and returns their tokens. */
async function signInAll(url: string): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const username of PEOPLE) {
    const response = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    tokens.set(username, tokenSchema.parse(await response.json()).token);
  }
  return tokens;
}

/** Creates the product that everybody works with. */
async function createProduct(url: string, token: string): Promise<void> {
  const colors = Object.entries(COLORS).map(([color, quantity]) => ({ color, quantity }));
  const form = new FormData();
  const fields = { name: "Product of the faults", size: "M", SKU };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("sorts", JSON.stringify([{ sortName: SORT, colors }]));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/products`, { method: "POST", headers, body: form });
  if (!response.ok) throw new Error(`The product was refused: ${await response.text()}`);
}

/** Returns the current time of the database. */
async function readClock(databaseUrl: string): Promise<Date> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    return rows[0]?.now ?? new Date();
  });
}

/** Reads the final state of the database as entries: people, colors, movements and steps in their order, log entries and notifications. */
async function collect(client: pg.Client, since: Date): Promise<Entry[]> {
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
        'about', coalesce(r."requestId", n."params" ->> 'requestId', '#' || (n."params" ->> 'number'), '')) AS entry
      FROM "Notification" n JOIN "User" u ON u."id" = n."userId"
      LEFT JOIN "WorkerRequest" r ON r."id" = ANY(n."subjects") WHERE n."createdAt" > $1`,
    takesSince: true,
  },
];
