import { createSecretKey } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { jwtVerify } from "jose";
import pg from "pg";
import * as z from "zod";

/**
 * The baseline for stock writes: a plain HTTP server that checks the token and its session, and in one transaction changes the
 * stock (guarded against going below zero), records the movement and writes the log entry. It has no other routes, no
 * idempotency keys, no error texts, no metrics, and no product in its answer.
 */
const { DATABASE_URL, AUTH_SECRET } = z
  .object({ DATABASE_URL: z.string(), AUTH_SECRET: z.string() })
  .parse(process.env);
const key = createSecretKey(AUTH_SECRET, "utf8");
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const lineSchema = z.object({ sortName: z.string(), color: z.string(), quantity: z.int() });

const server = createServer((request, response) => {
  add(request).then(
    (body) => response.writeHead(200, { "content-type": "application/json" }).end(body),
    (thrown: unknown) => response.writeHead(500).end(String(thrown)),
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : undefined);
});
process.once("disconnect", () => process.exit());

async function add(request: IncomingMessage): Promise<string> {
  const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
  const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience: "api" });
  const sku = decodeURIComponent(request.url?.split("/")[4] ?? "");
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  const line = lineSchema.parse(JSON.parse(text));
  const client = await pool.connect();
  try {
    const session = await client.query<{ username: string }>({
      name: "session",
      text: `SELECT u."username" FROM "Session" s JOIN "User" u ON u."id" = s."userId"
        WHERE s."id" = $1 AND s."expiresAt" > now() AND u."id" = $2 AND u."role" = $3::"Role"`,
      values: [payload.sid, payload.sub, payload.userType],
    });
    const [{ username } = { username: "" }] = session.rows;
    if (!username) throw new Error("Nobody is signed in.");
    await client.query("BEGIN");
    await move(client, sku, line, username);
    await client.query("COMMIT");
    return JSON.stringify({ sku, ...line });
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
