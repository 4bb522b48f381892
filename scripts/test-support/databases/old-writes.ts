import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Somebody who works through an instance of the release before, in the statements that it sends. */
export type OldWriter = {
  /** Waits until so many writes are committed, and returns how many are. Throws when one failed. */
  readonly untilWritten: (writes: number) => Promise<number>;
  /** Ends after the write under way, and returns how many are committed. */
  readonly stop: () => Promise<number>;
};

/** Begins to read and write stock of a product of its own, one unit after the other, until `stop`. */
export async function oldWrites(url: string, number: number): Promise<OldWriter> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The limits of the app.
  await client.query("SET lock_timeout = 3000; SET statement_timeout = 10000");
  const sku = `OLD-${number}`;
  const made = await client.query<{ id: string }>(PRODUCT, [sku, `منتج ${number}`]);
  const id = made.rows[0]?.id;
  // The app prepares its statements, and a prepared one may not give other columns later.
  const send = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values });
  let written = 0;
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      await client.query("BEGIN");
      await send("move", MOVE, [id, sku]);
      await send("log", LOG, [sku]);
      await client.query("COMMIT");
      await send("product", READ, [sku]);
      await send("requests", REQUESTS, [sku]);
      await send("user", USER, ["ada"]);
      written += 1;
    }
  };
  const working = work();
  const failed = working.then(() => new Promise<never>(() => undefined));
  return {
    untilWritten: (writes) =>
      Promise.race([reached(() => written >= writes || isOver), failed]).then(() => written),
    stop: async () => {
      isOver = true;
      try {
        await working;
      } finally {
        await client.end();
      }
      return written;
    },
  };
}

async function reached(isReached: () => boolean): Promise<void> {
  while (!isReached()) await sleep(5);
}

// As 1.0.0, 1.0.1 and 1.1.0 write them. A release with other statements brings its own.
const PRODUCT = `
  WITH product AS (INSERT INTO "Product" ("sku", "name", "size") VALUES ($1, $2, 'M') RETURNING "id"),
    sort AS (INSERT INTO "Sort" ("productId", "name", "position") SELECT "id", 'Plain', 0 FROM product RETURNING "id"),
    color AS (INSERT INTO "Color" ("sortId", "name", "position", "quantity") SELECT "id", 'Red', 0, 10 FROM sort RETURNING "id")
  INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta", "quantityAfter",
    "reservedAfter", "username")
    SELECT "id", $1, 'Plain', 'Red', 'opening', 10, 0, 10, 0, 'ada' FROM color
  RETURNING "colorId" AS "id"`;
const MOVE = `
  WITH changed AS (UPDATE "Color" SET "quantity" = "quantity" + 1 WHERE "id" = $1 RETURNING "id", "quantity", "reserved")
  INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta", "quantityAfter",
    "reservedAfter", "username", "documentId", "documentLabel")
    SELECT "id", $2, 'Plain', 'Red', 'add', 1, 0, "quantity", "reserved", 'ada', NULL, NULL FROM changed`;
const LOG = `
  INSERT INTO "SystemLog" ("username", "action", "details")
  VALUES ('ada', 'STOCK_ADDED', jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('sku', $1::text))))`;
const READ = `
  SELECT p."sku", p."name", p."minQuantity", p."category", s."name" AS "sortName", c."name" AS color, c."quantity", c."reserved",
    c."number", c."lowBelow", c."lowSince", c."isLowNotified"
  FROM "Product" p JOIN "Sort" s ON s."productId" = p."id" JOIN "Color" c ON c."sortId" = s."id" WHERE p."skuKey" = lower($1)`;
const REQUESTS = `
  SELECT r.*, requester."displayName" AS "requesterDisplayName"
  FROM "WorkerRequest" r LEFT JOIN "User" requester ON requester."id" = r."requesterId" WHERE r."productSku" = $1`;
const USER = `SELECT * FROM "User" WHERE "usernameKey" = lower($1) FOR NO KEY UPDATE`;
