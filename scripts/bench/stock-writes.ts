import pg from "pg";
import { plainWrite } from "./plain-statements";
import {
  compare,
  CONNECTIONS,
  openConnections,
  startPlainServer,
  type Connections,
  type Contender,
} from "./rates";
import type { Limit, Row } from "./row";
import { signIn, type Session, type Target } from "./target";

const ROUNDS = { ms: 3_000, count: 5 };
const COLORS = 1_000;
const OF_PLAIN_SERVER: Limit = { of: "p50", atLeast: 50 };

/** A color to which stock is added. */
export type Line = { readonly sku: string; readonly sortName: string; readonly color: string };

/**
 * Measures how many stock additions per second the app answers, to many colors and to one, compared with a plain server that
 * only runs the same SQL, and with that SQL alone.
 */
export async function stockWrites(target: Target): Promise<Row[]> {
  const session = await signIn(target, "manager");
  const lines = await someLines(target.databaseUrl);
  const plain = await startPlainServer(target.databaseUrl);
  const connections = openConnections();
  const pool = new pg.Pool({ connectionString: target.databaseUrl, max: CONNECTIONS });
  try {
    const rows: Row[] = [];
    for (const [where, some] of [
      [`${COLORS} colors`, lines],
      ["one color", lines.slice(0, 1)],
    ] as const) {
      const contenders = [
        { name: "the app", call: additions(connections, target.url, some, session) },
        { name: "a plain server", call: additions(connections, plain.url, some, session) },
        { name: "its SQL alone", call: createWrites(pool, some) },
      ];
      const limits = [OF_PLAIN_SERVER, undefined];
      rows.push(...(await compare(`Stock writes to ${where}`, contenders, ROUNDS, limits)));
    }
    return rows;
  } finally {
    connections.close();
    await pool.end();
    plain.stop();
  }
}

/** Calls that add one unit to each of the colors in turn. */
export function additions(
  { send }: Connections,
  server: string,
  lines: readonly Line[],
  { authorization }: Session,
): Contender["call"] {
  return async (at) => {
    const line = lines[at % lines.length];
    if (!line) return;
    const { sku, ...place } = line;
    const url = `${server}/api/products/sku/${encodeURIComponent(sku)}/add?image=url`;
    const body = JSON.stringify({ ...place, quantity: 1 });
    const headers = { authorization, "content-type": "application/json" };
    await send({ url, method: "PUT", headers, body });
  };
}

function createWrites(pool: pg.Pool, lines: readonly Line[]): Contender["call"] {
  return async (at) => {
    const line = lines[at % lines.length];
    if (!line) return;
    const { sku, ...place } = line;
    await plainWrite(pool, sku, { ...place, quantity: 1 }, () => Promise.resolve("manager"));
  };
}

/** Some colors of the factory, in an order that has nothing to do with their products. */
export async function someLines(databaseUrl: string): Promise<Line[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Line>(
    `SELECT p."sku", s."name" AS "sortName", c."name" AS "color" FROM "Color" c
     JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
     ORDER BY md5(c."id"::text) LIMIT $1`,
    [COLORS],
  );
  await client.end();
  return rows;
}
