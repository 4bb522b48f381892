import path from "node:path";
import { type Instance, startInstance } from "../chaos/instances";
import type { StopRequest } from "../stop-request";
import { temporaryDatabase } from "../temporary-database";
import { findFreePort } from "../app-process";
import { startTemporaryPostgres } from "../postgres/embedded-postgres";
import { holdsAndUnholds } from "./decisions";
import { compare, openConnections, withKeys, type Connections, type Contender } from "./rates";
import type { Limit, Row } from "./row";
import { additions, someLines, type Line } from "./stock-writes";
import { signIn, type Session } from "./target";

const ROUNDS = { ms: 2_000, count: 6 };
const PRODUCTS = 2_000;
/** A tenth less is more than what two runs of one build differ by. */
const NOT_SLOWER: Limit = { of: "p50", atLeast: 90 };

/** Name in the table and address of each read. */
const READS = [
  ["Calls that do nothing", "/api/health/ready"],
  ["Lists of 48 products", "/api/products?limit=48&image=url"],
  ["Lists of 500 products", "/api/products?limit=500&image=url"],
  ["Searches by a word", "/api/products?limit=48&image=url&q=navy"],
  ["Homes of the manager", "/api/homes/manager"],
  ["Screens of products", "/view-products"],
] as const;

type Build = { readonly name: string; readonly instance: Instance; readonly databaseUrl: string };

/**
 * Measures this build and that in another folder in turns, in five minutes: how many calls of each kind they answer per second. Each runs the demo
 * factory that its own folder makes, on one database server.
 */
export async function against(folder: string, stop: StopRequest): Promise<Row[] | undefined> {
  const postgres = await startTemporaryPostgres();
  const builds: Build[] = [];
  try {
    for (const [name, where] of [
      ["this build", "."],
      ["the other build", folder],
    ] as const) {
      const { url: databaseUrl } = await temporaryDatabase(postgres.url);
      const demo = ["demo", "--products", String(PRODUCTS)];
      const started = startInstance(path.resolve(where), await findFreePort(), databaseUrl, demo);
      builds.push({ name, instance: await started, databaseUrl });
    }
    return await stop.orResult(measure(builds));
  } finally {
    await Promise.all(builds.map(({ instance }) => instance.stop()));
    await postgres.stop();
  }
}

/** A build with what its calls need. */
type Prepared = {
  readonly name: string;
  readonly url: string;
  readonly session: Session;
  readonly colors: readonly Line[];
  readonly decide: Contender["call"];
  readonly decideWithKeys: Contender["call"];
};

async function prepare(connections: Connections, build: Build): Promise<Prepared> {
  const { name, instance, databaseUrl } = build;
  const { url } = instance;
  const session = await signIn(instance, "manager");
  const colors = await someLines(databaseUrl);
  const target = { url, databaseUrl };
  const decide = await holdsAndUnholds(connections, target, session);
  const decideWithKeys = await holdsAndUnholds(withKeys(connections), target, session);
  return { name, url, session, colors, decide, decideWithKeys };
}

async function measure(builds: readonly Build[]): Promise<Row[]> {
  const connections = openConnections();
  try {
    const prepared = await Promise.all(builds.map((build) => prepare(connections, build)));
    const rows: Row[] = [];
    for (const [what, callOf] of Object.entries(callsOn(connections))) {
      const contenders = prepared.map((build) => ({ name: build.name, call: callOf(build) }));
      rows.push(...(await compare(what, contenders, ROUNDS, [NOT_SLOWER])));
    }
    return rows;
  } finally {
    connections.close();
  }
}

/** The calls to measure, with their names in the table. */
function callsOn(connections: Connections): Record<string, (build: Prepared) => Contender["call"]> {
  return {
    "Stock writes": ({ url, session, colors }) => additions(connections, url, colors, session),
    "Stock writes to one color": ({ url, session, colors }) =>
      additions(connections, url, colors.slice(0, 1), session),
    "Stock writes with keys": ({ url, session, colors }) =>
      additions(withKeys(connections), url, colors, session),
    Decisions: ({ decide }) => decide,
    "Decisions with keys": ({ decideWithKeys }) => decideWithKeys,
    ...Object.fromEntries(READS.map(([what, path]) => [what, createReads(connections, path)])),
  };
}

function createReads({ send }: Connections, path: string) {
  return ({ url, session: { authorization, cookie } }: Prepared) => {
    // A request with a token always goes to the API.
    const headers = path.startsWith("/api/") ? { authorization } : { cookie };
    return () => send({ url: url + path, headers });
  };
}
