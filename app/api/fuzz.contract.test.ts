import { expect, test } from "vitest";
import fc from "fast-check";
import pg from "pg";
import { IS_LONG, TEST_SEED } from "@/scripts/test-support/runs/long";
import {
  madeUpCall,
  type Known,
  type KnownColor,
  type MadeUpCall,
} from "@/scripts/test-support/contract/calls";
import { Description } from "@/scripts/test-support/contract/description";
import { bearer, signIn } from "@/scripts/test-support/contract/identities";
import { startOwnApi, verifyStock } from "@/scripts/test-support/contract/test";

const CALLS = IS_LONG ? 10_000 : 100;
const AT_ONCE = 8;
const LIMIT_MS = 15_000;
const ROLES = ["worker", "manager", "sales", "admin"] as const;
// Managers may do the most.
const CALLERS = [...ROLES, "manager", "manager"];

/** Ends the session that all the other calls need, or never ends by itself. */
const LEFT_OUT = ["POST /auth/logout", "POST /auth/lock", "GET /events"];

test(
  `${CALLS} made-up calls neither break nor hang the server, nor the stock`,
  { timeout: IS_LONG ? 900_000 : 300_000 },
  async () => {
    const seed = TEST_SEED;
    const app = await startOwnApi();
    try {
      const description = await Description.of(app.url);
      const operations = description.operations.filter(
        ({ method, path }) => !LEFT_OUT.includes(`${method} ${path}`),
      );
      const known = await knownIn(app.databaseUrl);
      const signedIn = await Promise.all(ROLES.map((role) => signIn(app.url, role)));
      const tokens = new Map<string, string>(
        ROLES.map((role, at) => [role, signedIn[at]?.token ?? ""]),
      );
      const problems: string[] = [];
      const statuses = new Map<number, number>();
      const waiting = madeUp(madeUpCall(operations, CALLERS, known), seed);
      const work = async () => {
        for (const call of waiting) {
          const response = await send(app.url, call, tokens.get(call.role) ?? "");
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          const found = await description.getProblems(call.operation, response);
          if (response.status >= 500) found.push(await response.text());
          if (found.length > 0) problems.push([told(call), ...found].join("\n"));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(problems, `seed ${seed}`).toEqual([]);
      // Too few that got through would prove nothing.
      expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(CALLS / 20);
      expect(await verifyStock(app.databaseUrl), `seed ${seed}`).toMatch(/colors/);
    } finally {
      await app.stop();
    }
  },
);

/** Made a few at a time: for as long as making takes, no answer is heard. */
function* madeUp(call: fc.Arbitrary<MadeUpCall>, seed: number): Generator<MadeUpCall> {
  for (let made = 0; made < CALLS; made += AT_ONCE)
    yield* fc.sample(call, { numRuns: AT_ONCE, seed: seed + made });
}

function send(url: string, { operation, path, body, key }: MadeUpCall, token: string) {
  const isForm = body instanceof FormData;
  return fetch(`${url}${path}`, {
    method: operation.method,
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: {
      ...bearer(token),
      ...(key !== null && { "idempotency-key": key }),
      ...(operation.requestBody && !isForm && { "content-type": "application/json" }),
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
}

function told({ role, operation, path, body, key }: MadeUpCall): string {
  const said = body instanceof FormData ? Object.fromEntries(body) : body;
  return `${role}: ${operation.method} ${path} ${JSON.stringify(said)} key ${key}`;
}

/** The colors, ids and usernames that calls can name. */
async function knownIn(databaseUrl: string): Promise<Known> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: colors } = await client.query<KnownColor>(`
    SELECT p."id" AS "productId", p."sku", s."name" AS "sortName", c."name" AS color
    FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    ORDER BY c."id" LIMIT 30`);
  const { rows } = await client.query<{ room: string; ids: string[] }>(
    Object.entries(TABLES)
      .map(
        ([room, table]) =>
          `SELECT '${room}' AS room, array(SELECT "id" FROM "${table}" ORDER BY "id" LIMIT 5) AS ids`,
      )
      .join(" UNION ALL "),
  );
  await client.end();
  const ids = Object.fromEntries(rows.map((row) => [row.room, row.ids]));
  return { colors, ids, usernames: ["fuzz", "نورة", "worker-2"] };
}

/** Whose ids stand in the paths that begin with the word. */
const TABLES = {
  req: "WorkerRequest",
  "sales-requests": "SalesRequest",
  customers: "Customer",
  deals: "Deal",
  notifications: "Notification",
  "stock-cards": "Color",
  products: "Product",
  "label-sizes": "LabelSize",
  "handover-notes": "HandoverNote",
};
