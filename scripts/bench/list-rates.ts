import pg from "pg";
import { PLAIN_LIST } from "./plain-statements";
import { compare, CONNECTIONS, openConnections, startPlainServer } from "./rates";
import type { Limit, Row } from "./row";
import { additions, someLines } from "./stock-writes";
import { signIn, type Target } from "./target";

const ROUNDS = { ms: 3_000, count: 5 };
const PRODUCTS = 500;
const WRITES_PER_SECOND = 20;
const NAME = "Of one color";
const OF_PLAIN_SERVER: Limit = { of: "p50", atLeast: 25 };
const BESIDE_WRITES: Limit = { of: "p50", atLeast: 40 };

/**
 * Measures how many lists of 500 products of one color the app answers per second, compared with a plain server that sends what one
 * statement makes of them, and with that statement alone; then with the plain server again while stock is written beside them.
 */
export async function listRates(target: Target): Promise<Row[]> {
  await addProductsOfOneColor(target.databaseUrl);
  const session = await signIn(target, "manager");
  const { authorization } = session;
  const plain = await startPlainServer(target.databaseUrl);
  const { send, close } = openConnections();
  const writing = openConnections();
  const pool = new pg.Pool({ connectionString: target.databaseUrl, max: CONNECTIONS });
  const createList = (server: string) => () =>
    send({
      url: `${server}/api/products?category=${encodeURIComponent(NAME)}&limit=${PRODUCTS}&image=url`,
      headers: { authorization },
    });
  try {
    const servers = [
      { name: "the app", call: createList(target.url) },
      { name: "a plain server", call: createList(plain.url) },
    ];
    const rows = await compare(
      `Lists of ${PRODUCTS} products of one color`,
      [
        ...servers,
        { name: "its SQL alone", call: () => pool.query({ ...PLAIN_LIST, values: [NAME] }) },
      ],
      ROUNDS,
      [OF_PLAIN_SERVER, undefined],
    );
    const lines = await someLines(target.databaseUrl);
    const write = additions(writing, target.url, lines, session);
    const beside = await whileRepeating(write, WRITES_PER_SECOND, () =>
      compare(`${WRITES_PER_SECOND} writes/s beside lists of ${PRODUCTS}`, servers, ROUNDS, [
        BESIDE_WRITES,
      ]),
    );
    return [...rows, ...beside];
  } finally {
    close();
    writing.close();
    await pool.end();
    plain.stop();
  }
}

/** Does the work while the call is made so many times per second. Throws what the work or a call throws. */
async function whileRepeating<T>(
  call: (at: number) => Promise<unknown>,
  perSecond: number,
  work: () => Promise<T>,
): Promise<T> {
  const calls: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const next = call(calls.length);
    next.catch(() => undefined);
    calls.push(next);
  }, 1_000 / perSecond);
  const result = await work().finally(() => clearInterval(timer));
  await Promise.all(calls);
  return result;
}

/** Adds the products, once. */
async function addProductsOfOneColor(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(ADDED, [PRODUCTS, NAME]);
    await database.query("VACUUM ANALYZE");
  } finally {
    await database.end();
  }
}

const ADDED = `
  WITH products AS (
    INSERT INTO "Product" ("sku", "name", "size", "category")
    SELECT 'ONE-' || lpad(n::text, 4, '0'), $2 || ' ' || n, 'L', $2 FROM generate_series(1, $1::int) n
    ON CONFLICT DO NOTHING RETURNING "id"
  ), sorts AS (
    INSERT INTO "Sort" ("productId", "name", "position") SELECT "id", 'Regular', 0 FROM products RETURNING "id"
  )
  INSERT INTO "Color" ("sortId", "name", "position") SELECT "id", 'Blue', 0 FROM sorts`;
