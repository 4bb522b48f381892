import pg from "pg";

/** How much work of the past a factory has: how many rows in total, evenly over the years. */
export type PastWork = {
  readonly years: number;
  readonly movements: number;
  readonly workerRequests: number;
  readonly salesRequests: number;
  readonly customers: number;
  readonly deals: number;
  readonly logEntries: number;
};

/** A busy year. */
export const BUSY_YEAR: PastWork = {
  years: 1,
  movements: 1_000_000,
  workerRequests: 50_000,
  salesRequests: 20_000,
  customers: 300,
  deals: 10_000,
  logEntries: 200_000,
};

/** So many usual years: ten have 5,000,000 movements and log entries, 500,000 requests, 100,000 deals and 20,000 customers. */
export function usualYears(years: number): PastWork {
  return {
    years,
    movements: 500_000 * years,
    workerRequests: 40_000 * years,
    salesRequests: 10_000 * years,
    customers: 2_000 * years,
    deals: 10_000 * years,
    logEntries: 500_000 * years,
  };
}

/**
 * Adds work of the past to the demo factory, once: decided requests, deals of three lines, log entries, and as many movements as are missing. Each
 * added unit is removed again, so that the stock stays what its movements say.
 */
export async function addPastWork(databaseUrl: string, work: PastWork): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "Movement"`,
    );
    const missing = Math.floor((work.movements - (rows[0]?.count ?? 0)) / 2);
    if (missing <= 0) return;
    await database.query("SET synchronous_commit = off");
    await database.query("SET maintenance_work_mem = '512MB'");
    await database.query("SET work_mem = '256MB'");
    await database.query(openedAgo(work.years));
    await database.query(`VACUUM FULL "Movement"`);
    await database.query(PLACE_COLORS);
    const within = (sql: (momentOf: Moment) => string) => sql(momentIn(work.years));
    await database.query(within(moved), [missing]);
    await database.query(within(askedByWorkers), [work.workerRequests]);
    await database.query(within(askedBySales), [work.salesRequests]);
    await database.query(within(dealt), [work.customers, work.deals]);
    await database.query(within(logged), [work.logEntries]);
    await database.query("VACUUM ANALYZE");
  } finally {
    await database.end();
  }
}

/** SQL for the moment of the row `n` of so many, which come evenly over the years. */
type Moment = (count: string) => string;
const momentIn =
  (years: number): Moment =>
  (count) =>
    `now() - interval '${years} years' * (1 - n::float8 / ${count})`;

/** The books were opened when the years began, not when the seed did; their place in the table stays that of the oldest. */
const openedAgo = (years: number) => `
  ALTER TABLE "Movement" DISABLE TRIGGER "Movement_append_only";
  UPDATE "Movement" SET "createdAt" = "createdAt" - interval '${years} years 1 day' WHERE "kind" = 'opening';
  ALTER TABLE "Movement" ENABLE TRIGGER "Movement_append_only";
  INSERT INTO "StaleQuarterMoves" SELECT DISTINCT quarter_of("createdAt") FROM "Movement"`;

/** A table of this connection: colors in an order that has nothing to do with their products, with their places from 0 on. */
const PLACE_COLORS = `
  CREATE TEMPORARY TABLE placed AS
  SELECT c."id", c."name", c."quantity", c."reserved", s."name" AS "sortName", p."id" AS "productId", p."sku",
    p."name" AS "productName", (row_number() OVER (ORDER BY md5(c."id"::text)) - 1)::int AS place
  FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId";
  ANALYZE placed`;

const moved = (momentOf: Moment) => `
  WITH pairs AS (
    SELECT n, placed.*, 1 + n % 40 AS units FROM generate_series(1, $1::int) n
    JOIN placed ON placed.place = n % (SELECT count(*)::int FROM placed)
  )
  INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta",
    "quantityAfter", "reservedAfter", "username", "createdAt")
  SELECT "id", "sku", "sortName", "name", way.kind::"MovementKind", way.sign * units, 0,
    "quantity" + CASE WHEN way.sign > 0 THEN units ELSE 0 END, "reserved", 'manager', ${momentOf("$1")}
  FROM pairs CROSS JOIN (VALUES (1, 'add'), (-1, 'remove')) AS way(sign, kind) ORDER BY n, way.sign DESC`;

const askedByWorkers = (momentOf: Moment) => `
  INSERT INTO "WorkerRequest" ("requestId", "productName", "productSku", "sortName", "color", "quantity", "action", "state",
    "requesterId", "requesterUsername", "createdAt", "decidedAt", "decidedBy")
  SELECT 'YEAR-' || n, "productName", "sku", "sortName", placed."name", 5, 'add', 'Accepted', u."id", u."username",
    ${momentOf("$1")}, ${momentOf("$1")}, 'manager'
  FROM generate_series(1, $1::int) n JOIN placed ON placed.place = n % (SELECT count(*)::int FROM placed) CROSS JOIN "User" u
  WHERE u."username" = 'worker' ORDER BY n`;

const askedBySales = (momentOf: Moment) => `
  WITH asked AS (
    INSERT INTO "SalesRequest" ("action", "status", "salesUserId", "createdAt", "decidedAt", "decidedBy")
    SELECT 'remove', 'accepted', u."id", ${momentOf("$1")}, ${momentOf("$1")}, 'manager'
    FROM generate_series(1, $1::int) n CROSS JOIN "User" u WHERE u."username" = 'sales' ORDER BY n
    RETURNING "id", "number", "createdAt"
  )
  INSERT INTO "SalesRequestItem" ("requestId", "position", "colorId", "productName", "sku", "sortName", "color", "quantity",
    "submissionDate")
  SELECT asked."id", line, placed."id", "productName", "sku", "sortName", placed."name", 5, asked."createdAt"
  FROM asked CROSS JOIN generate_series(0, 1) line JOIN placed ON placed.place = (2 * asked."number" + line) % (SELECT count(*)::int FROM placed)`;

const dealt = (momentOf: Moment) => `
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
  FROM dealt CROSS JOIN generate_series(0, 2) line JOIN placed ON placed.place = (3 * dealt."number" + line) % (SELECT count(*)::int FROM placed)`;

const logged = (momentOf: Moment) => `
  INSERT INTO "SystemLog" ("username", "action", "details", "createdAt")
  SELECT 'manager', 'STOCK_ADDED', '{"lines": []}', ${momentOf("$1")} FROM generate_series(1, $1::int) n ORDER BY n`;
