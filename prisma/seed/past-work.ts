import pg from "pg";

const MOVEMENTS = 1_000_000;
const WORKER_REQUESTS = 50_000;
const SALES_REQUESTS = 20_000;
const CUSTOMERS = 300;
const DEALS = 10_000;
const LOG_ENTRIES = 200_000;

/**
 * Adds a year of work to the demo factory, once: its movements become a million, with decided requests, deals of three lines
 * and log entries. Each added unit is removed again, so that the stock stays what its movements say.
 */
export async function addYearOfWork(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "Movement"`,
    );
    const missing = Math.floor((MOVEMENTS - (rows[0]?.count ?? 0)) / 2);
    if (missing <= 0) return;
    await database.query(OPENED_A_YEAR_AGO);
    await database.query(`VACUUM FULL "Movement"`);
    await database.query(PLACE_COLORS);
    await database.query(MOVES, [missing]);
    await database.query(ASKED_BY_WORKERS, [WORKER_REQUESTS]);
    await database.query(ASKED_BY_SALES, [SALES_REQUESTS]);
    await database.query(DEALT, [CUSTOMERS, DEALS]);
    await database.query(LOGGED, [LOG_ENTRIES]);
    await database.query("VACUUM ANALYZE");
  } finally {
    await database.end();
  }
}

/** SQL for the moment of the row `n` of so many, which come evenly over a year. */
const momentOf = (count: string) => `now() - interval '1 year' * (1 - n::float8 / ${count})`;

/** The books were opened when the year began, not when the benchmark did; their place in the table stays that of the oldest. */
const OPENED_A_YEAR_AGO = `
  ALTER TABLE "Movement" DISABLE TRIGGER "Movement_append_only";
  UPDATE "Movement" SET "createdAt" = "createdAt" - interval '1 year 1 day' WHERE "kind" = 'opening';
  ALTER TABLE "Movement" ENABLE TRIGGER "Movement_append_only";
  INSERT INTO "StaleQuarterMoves" SELECT DISTINCT quarter_of("createdAt") FROM "Movement"`;

/** A table of this connection: colors in an order that has nothing to do with their products, with their places from 0 on. */
const PLACE_COLORS = `
  CREATE TEMPORARY TABLE placed AS
  SELECT c."id", c."name", c."quantity", c."reserved", s."name" AS "sortName", p."id" AS "productId", p."sku",
    p."name" AS "productName", (row_number() OVER (ORDER BY md5(c."id"::text)) - 1)::int AS place
  FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId";
  ANALYZE placed`;

const MOVES = `
  WITH pairs AS (
    SELECT n, placed.*, 1 + n % 40 AS units FROM generate_series(1, $1::int) n
    JOIN placed ON placed.place = n % (SELECT count(*)::int FROM placed)
  )
  INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta",
    "quantityAfter", "reservedAfter", "username", "createdAt")
  SELECT "id", "sku", "sortName", "name", way.kind::"MovementKind", way.sign * units, 0,
    "quantity" + CASE WHEN way.sign > 0 THEN units ELSE 0 END, "reserved", 'manager', ${momentOf("$1")}
  FROM pairs CROSS JOIN (VALUES (1, 'add'), (-1, 'remove')) AS way(sign, kind) ORDER BY n, way.sign DESC`;

const ASKED_BY_WORKERS = `
  INSERT INTO "WorkerRequest" ("requestId", "productName", "productSku", "sortName", "color", "quantity", "action", "state",
    "requesterId", "requesterUsername", "createdAt", "decidedAt", "decidedBy")
  SELECT 'YEAR-' || n, "productName", "sku", "sortName", placed."name", 5, 'add', 'Accepted', u."id", u."username",
    ${momentOf("$1")}, ${momentOf("$1")}, 'manager'
  FROM generate_series(1, $1::int) n JOIN placed ON placed.place = n CROSS JOIN "User" u
  WHERE u."username" = 'worker' ORDER BY n`;

const ASKED_BY_SALES = `
  WITH asked AS (
    INSERT INTO "SalesRequest" ("action", "status", "salesUserId", "createdAt", "decidedAt", "decidedBy")
    SELECT 'remove', 'accepted', u."id", ${momentOf("$1")}, ${momentOf("$1")}, 'manager'
    FROM generate_series(1, $1::int) n CROSS JOIN "User" u WHERE u."username" = 'sales' ORDER BY n
    RETURNING "id", "number", "createdAt"
  )
  INSERT INTO "SalesRequestItem" ("requestId", "position", "colorId", "productName", "sku", "sortName", "color", "quantity",
    "submissionDate")
  SELECT asked."id", line, placed."id", "productName", "sku", "sortName", placed."name", 5, asked."createdAt"
  FROM asked CROSS JOIN generate_series(0, 1) line JOIN placed ON placed.place = 2 * asked."number" + line`;

const DEALT = `
  WITH bought AS (
    INSERT INTO "Customer" ("name", "customerId") SELECT 'Customer ' || n, 'YEAR-' || n FROM generate_series(1, $1::int) n
    RETURNING "id"
  ), buyers AS (
    SELECT "id", row_number() OVER (ORDER BY "id") - 1 AS place FROM bought
  ), dealt AS (
    INSERT INTO "Deal" ("customerId", "createdAt") SELECT buyers."id", ${momentOf("$2")}
    FROM generate_series(1, $2::int) n JOIN buyers ON buyers.place = n % $1::int ORDER BY n
    RETURNING "id", "number"
  )
  INSERT INTO "DealLine" ("dealId", "position", "productId", "productName", "sku", "sort", "color", "quantity", "pricePerItem",
    "discount")
  SELECT dealt."id", line, "productId", "productName", "sku", "sortName", placed."name", 3, 100 + dealt."number" % 900, 5
  FROM dealt CROSS JOIN generate_series(0, 2) line JOIN placed ON placed.place = 3 * dealt."number" + line`;

const LOGGED = `
  INSERT INTO "SystemLog" ("username", "action", "details", "createdAt")
  SELECT 'manager', 'STOCK_ADDED', '{"lines": []}', ${momentOf("$1")} FROM generate_series(1, $1::int) n ORDER BY n`;
