import { createConnection, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "./db";
import { settings } from "@/lib/platform/env";

// The startup parameters that PgBouncer accepts; it refuses a connection with any other.
const KNOWN = ["user", "database", "client_encoding", "application_name", "DateStyle", "TimeZone"];

const { DATABASE_URL } = settings();
const { host, port, database } = new pg.Client(DATABASE_URL);
const refused: string[] = [];
const pooler = createServer((client) => client.once("data", (start) => begin(client, start)));

/** Connects a client to the real database, unless its startup message has other parameters. */
function begin(client: Socket, start: Buffer): void {
  const words = start.subarray(8).toString().split("\0");
  const unknown = words.filter((word, at) => at % 2 === 0 && word !== "" && !KNOWN.includes(word));
  refused.push(...unknown);
  if (unknown.length > 0) return void client.destroy();
  const path = `${host}/.s.PGSQL.${port}`;
  const server = host.startsWith("/") ? createConnection(path) : createConnection(port, host);
  server.write(start);
  client.pipe(server).pipe(client);
  for (const socket of [client, server]) socket.on("error", () => socket.destroy());
}

let pooled: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  await new Promise<void>((resolve) => pooler.listen(0, "127.0.0.1", resolve));
  const address = pooler.address();
  if (address === null || typeof address === "string") throw new Error("The pooler has no port.");
  const url = new URL(DATABASE_URL ?? "");
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${address.port}`;
  pooled = openDatabase({ DATABASE_URL: url.href, DATABASE_DIRECT_URL: DATABASE_URL });
});

afterAll(async () => {
  await pooled.db.$disconnect();
  pooler.close();
});

test("behind a pooler the client sends no parameter that the pooler refuses", async () => {
  const found = pooled.db.$queryRaw`SELECT current_database() AS database`;
  const answer = await found.catch((thrown: unknown) => thrown);
  expect(refused).toEqual([]);
  expect(answer).toEqual([{ database }]);
});
