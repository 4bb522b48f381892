import type pg from "pg";
import * as z from "zod";

export const lineSchema = z.object({ sortName: z.string(), color: z.string(), quantity: z.int() });

/** Adds to a color in one transaction with its movement and log entry, and nothing else: what a stock write costs at least. */
export async function plainWrite(
  pool: pg.Pool,
  sku: string,
  line: z.infer<typeof lineSchema>,
  whose: (client: pg.PoolClient) => Promise<string>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const username = await whose(client);
    await client.query("BEGIN");
    await move(client, sku, line, username);
    await client.query("COMMIT");
  } catch (thrown) {
    await client.query("ROLLBACK");
    throw thrown;
  } finally {
    client.release();
  }
}

async function move(
  client: pg.PoolClient,
  sku: string,
  { sortName, color, quantity }: z.infer<typeof lineSchema>,
  username: string,
): Promise<void> {
  const moved = await client.query<{ id: string; quantity: number; reserved: number }>({
    name: "move",
    text: `UPDATE "Color" c SET "quantity" = c."quantity" + $4::int FROM "Sort" s, "Product" p
      WHERE p."skuKey" = lower($1) AND s."productId" = p."id" AND s."name" = $2
        AND c."sortId" = s."id" AND c."name" = $3
        AND c."quantity" + $4::int BETWEEN c."reserved" AND 1000000000
      RETURNING c."id", c."quantity", c."reserved"`,
    values: [sku, sortName, color, quantity],
  });
  const [after] = moved.rows;
  if (!after) throw new Error("There is no such color, or too much of it.");
  await client.query({
    name: "movement",
    text: `INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta",
        "reservedDelta", "quantityAfter", "reservedAfter", "username")
      VALUES ($1, $2, $3, $4, 'add', $5, 0, $6, $7, $8)`,
    values: [after.id, sku, sortName, color, quantity, after.quantity, after.reserved, username],
  });
  await client.query({
    name: "log",
    text: `INSERT INTO "SystemLog" ("username", "action", "details") VALUES ($1, 'STOCK_ADDED', $2)`,
    values: [username, JSON.stringify({ lines: [{ sku, sortName, color, quantity }] })],
  });
}

/** The products of a category with their sorts and colors, as one text of JSON: what a list costs at least. */
export const PLAIN_LIST = {
  name: "list",
  text: `SELECT coalesce(json_agg(product ORDER BY product."skuKey"), '[]')::text AS list FROM (
      SELECT p."id" AS _id, p."sku", p."skuKey", p."name", p."size", (
        SELECT json_agg(json_build_object('sortName', s."name", 'colors', (
          SELECT json_agg(json_build_object('color', c."name", 'quantity', c."quantity", 'reserved', c."reserved") ORDER BY c."position")
          FROM "Color" c WHERE c."sortId" = s."id")) ORDER BY s."position")
        FROM "Sort" s WHERE s."productId" = p."id") AS sorts
      FROM "Product" p WHERE p."categoryKey" = lower($1)) product`,
} as const;
