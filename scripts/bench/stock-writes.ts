import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import pg from "pg";
import { AUTH_SECRET } from "../test-support/app";
import { rowOf, type Row } from "./row";
import { signIn, type Session, type Target } from "./target";

const CONNECTIONS = 8;
const ROUNDS = 5;
const ROUND_MS = 3_000;
const COLORS = 1_000;

type Line = { readonly sku: string; readonly sortName: string; readonly color: string };

type Server = { readonly name: string; readonly url: string };

/**
 * Measures how many stock additions per second the app answers, to many colors and to one, compared with a plain server that
 * only runs the same SQL. The runs of the two alternate, so that changes in the machine's load affect both.
 */
export async function stockWrites(target: Target): Promise<Row[]> {
  const session = await signIn(target, "manager");
  const lines = await someLines(target);
  const plain = fork("scripts/bench/plain-server.ts", {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, DATABASE_URL: target.databaseUrl, AUTH_SECRET },
  });
  try {
    const servers = [
      { name: "the app", url: target.url },
      { name: "a plain server", url: await addressOf(plain) },
    ];
    const rows: Row[] = [];
    for (const [where, some] of [
      [`${COLORS} colors`, lines],
      ["one color", lines.slice(0, 1)],
    ] as const)
      rows.push(...(await compare(where, some, servers, session)));
    return rows;
  } finally {
    plain.kill();
  }
}

async function compare(
  where: string,
  lines: readonly Line[],
  servers: readonly Server[],
  session: Session,
): Promise<Row[]> {
  const rates = new Map(servers.map(({ name }): [string, number[]] => [name, []]));
  for (const { url } of servers) await rateOf(url, lines, session);
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, url } of servers) rates.get(name)?.push(await rateOf(url, lines, session));
  const [own = [], plain = []] = rates.values();
  const parts = own.map((rate, round) => (100 * rate) / (plain[round] ?? Number.NaN));
  const what = `Stock writes to ${where}`;
  return [
    ...[...rates].map(([name, samples]) =>
      rowOf({ what: `${what}, ${name}`, unit: "/s" as const, samples }),
    ),
    rowOf({
      what: `${what}, the app's share of the plain server's rate`,
      unit: "%",
      limit: { of: "p50", atLeast: 50 },
      samples: parts,
    }),
  ];
}

/** Answers per second. Each connection sends its next call when the last one is answered. */
async function rateOf(url: string, lines: readonly Line[], session: Session): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  let calls = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - started < ROUND_MS) {
        const line = lines[calls++ % lines.length];
        if (line) await add(url, agent, line, session);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  return calls / seconds;
}

// With node:http, which costs the least: the client shares the processor with the server that is measured.
function add(url: string, agent: Agent, { sku, ...line }: Line, session: Session): Promise<void> {
  const body = JSON.stringify({ ...line, quantity: 1 });
  const headers = {
    authorization: session.authorization,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const address = `${url}/api/products/sku/${encodeURIComponent(sku)}/add?image=url`;
    const call = request(address, { method: "PUT", agent, headers }, (response) => {
      response.resume();
      response.once("end", () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${address} answered ${response.statusCode}`)),
      );
    });
    call.once("error", reject);
    call.end(body);
  });
}

async function someLines({ databaseUrl }: Target): Promise<Line[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Line>(
    `SELECT p."sku", s."name" AS "sortName", c."name" AS "color" FROM "Color" c
     JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
     ORDER BY md5(c."id"::text) LIMIT $1`,
    [COLORS],
  );
  await client.end();
  return rows;
}

async function addressOf(plain: ChildProcess): Promise<string> {
  const ended = once(plain, "exit").then(() => {
    throw new Error("The plain server ended before it had an address.");
  });
  const [port] = (await Promise.race([once(plain, "message"), ended])) as [unknown];
  ended.catch(() => undefined);
  return `http://127.0.0.1:${String(port)}`;
}
