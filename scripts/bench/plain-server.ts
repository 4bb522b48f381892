import { createSecretKey } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { jwtVerify } from "jose";
import pg from "pg";
import * as z from "zod";
import { lineSchema, PLAIN_LIST, plainWrite } from "./plain-statements";

/**
 * The baseline for stock writes and lists: a plain HTTP server that checks the token and its session. For a PUT it changes the
 * stock in one transaction (guarded against going below zero), records the movement and writes the log entry; for a GET it lists the products of
 * a category. It has no other routes, no idempotency keys, no error texts, no metrics, no pages, and no product in its answer to a PUT.
 */
const { DATABASE_URL, AUTH_SECRET } = z
  .object({ DATABASE_URL: z.string(), AUTH_SECRET: z.string() })
  .parse(process.env);
const key = createSecretKey(AUTH_SECRET, "utf8");
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const server = createServer((request, response) => {
  (request.method === "PUT" ? add(request) : list(request)).then(
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
  const actor = await getActor(request);
  const sku = decodeURIComponent(request.url?.split("/")[4] ?? "");
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  const line = lineSchema.parse(JSON.parse(text));
  await plainWrite(pool, sku, line, actor);
  return JSON.stringify({ sku, ...line });
}

async function list(request: IncomingMessage): Promise<string> {
  const actor = await getActor(request);
  const category = new URL(request.url ?? "/", "http://plain").searchParams.get("category");
  await actor(pool);
  const { rows } = await pool.query<{ list: string }>({ ...PLAIN_LIST, values: [category] });
  return rows[0]?.list ?? "";
}

/** Checks the token, and returns what reads its user's name from the session. */
async function getActor({ headers }: IncomingMessage) {
  const token = headers.authorization?.slice("Bearer ".length) ?? "";
  const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience: "api" });
  return async (connection: pg.Pool | pg.PoolClient): Promise<string> => {
    const session = await connection.query<{ username: string }>({
      name: "session",
      text: `SELECT u."username" FROM "Session" s JOIN "User" u ON u."id" = s."userId"
        WHERE s."id" = $1 AND s."expiresAt" > now() AND u."id" = $2 AND u."role" = $3::"Role"`,
      values: [payload.sid, payload.sub, payload.userType],
    });
    const [{ username } = { username: "" }] = session.rows;
    if (!username) throw new Error("Nobody is signed in.");
    return username;
  };
}
