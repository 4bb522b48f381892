import pg from "pg";
import * as z from "zod";
import { createRow, type Row } from "./row";
import { signIn, type Session, type Target } from "./target";

const COUNTS = 3;
const DIFFERENCES = 20_000;
const ACCEPTED_WITHIN = 30_000;
const AT_WORK_WITHIN = 1_000;

/** Work of other people while a count is accepted. */
type Work = { readonly what: string; readonly call: (at: number) => Promise<Response> };

/** Measures how long the acceptance of a large count takes, and how long others wait for their work meanwhile. */
export async function countAcceptance(target: Target): Promise<Row[]> {
  const manager = await signIn(target, "manager");
  const database = new pg.Client({ connectionString: target.databaseUrl });
  await database.connect();
  const accepted: number[] = [];
  const waited = new Map<string, number[]>();
  try {
    const works = await listWorks(target, manager, database);
    for (let count = 0; count < COUNTS; count++) {
      const id = await countEverything(target, manager, database);
      const until = { isOver: false };
      const acceptance = timed(() =>
        call(target, manager, "PUT", `/counts/${id}/accept`, {}),
      ).finally(() => (until.isOver = true));
      const others = works.map(async ({ what, call }) => {
        const samples: number[] = [];
        for (let at = 0; !until.isOver; at++) samples.push(await timed(() => call(at)));
        waited.set(what, [...(waited.get(what) ?? []), ...samples]);
      });
      const [took] = await Promise.all([acceptance, ...others]);
      accepted.push(took);
    }
  } finally {
    await database.end();
  }
  return [
    createRow({
      what: `Acceptance of a count with ${DIFFERENCES} differences`,
      unit: "ms",
      limit: { of: "max", atMost: ACCEPTED_WITHIN },
      samples: accepted,
    }),
    ...[...waited].map(([what, samples]) =>
      createRow({
        what: `${what} meanwhile`,
        unit: "ms",
        limit: { of: "max", atMost: AT_WORK_WITHIN },
        samples,
      }),
    ),
  ];
}

async function listWorks(target: Target, session: Session, database: pg.Client): Promise<Work[]> {
  const { rows: lines } = await database.query<{ sku: string; sortName: string; color: string }>(
    `SELECT p."sku", s."name" AS "sortName", c."name" AS "color" FROM "Color" c
     JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId" ORDER BY md5(c."id"::text) LIMIT 1000`,
  );
  return [
    {
      what: "A stock write",
      call: (at) => {
        const { sku = "", ...color } = lines[at % lines.length] ?? {};
        const path = `/products/sku/${encodeURIComponent(sku)}/add?image=url`;
        return call(target, session, "PUT", path, { ...color, quantity: 1 });
      },
    },
    {
      what: "GET /api/products",
      call: () => call(target, session, "GET", "/products?limit=48&image=url"),
    },
  ];
}

/** Returns the duration of the call (ms). */
async function timed(call: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  await answered(call());
  return performance.now() - started;
}

/** Creates a count of everything in which `DIFFERENCES` colors have one unit more, or one less, than the books say. */
async function countEverything(target: Target, session: Session, database: pg.Client) {
  const started = await answered(call(target, session, "POST", "/counts", {}));
  const { _id } = z.object({ _id: z.string() }).parse(started);
  await database.query(COUNTED, [_id, DIFFERENCES]);
  await database.query("ANALYZE");
  return _id;
}

const COUNTED = `
  WITH chosen AS (
    SELECT c."id", c."quantity", p."sku", p."name" AS "productName", s."name" AS "sortName", c."name",
      CASE WHEN c."quantity" > c."reserved" AND c."number" % 2 = 0 THEN -1 ELSE 1 END AS difference
    FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    ORDER BY md5(c."id"::text) LIMIT $2::int
  ), entries AS (
    INSERT INTO "StockCountEntry" ("countId", "colorId", "kind", "quantity", "quantityAt", "userId", "username")
    SELECT $1::uuid, chosen."id", 'add', "quantity" + difference, "quantity", u."id", u."username"
    FROM chosen CROSS JOIN "User" u WHERE u."username" = 'worker' RETURNING "id", "colorId", "quantity", "quantityAt"
  )
  INSERT INTO "StockCountLine" ("countId", "colorId", "productName", "sku", "sortName", "color", "counted", "quantityAt",
    "firstEntryId", "lastEntryId")
  SELECT $1::uuid, chosen."id", "productName", "sku", "sortName", "name", entries."quantity", entries."quantityAt", entries."id",
    entries."id"
  FROM entries JOIN chosen ON chosen."id" = entries."colorId"`;

function call(
  { url }: Target,
  { authorization }: Session,
  method: string,
  path: string,
  body?: object,
) {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { authorization, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function answered(calling: Promise<Response>): Promise<unknown> {
  const response = await calling;
  const body: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}
