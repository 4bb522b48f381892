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
