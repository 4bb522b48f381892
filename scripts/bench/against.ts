import path from "node:path";
import { type Instance, startInstance } from "../rolling/instance";
import type { StopRequest } from "../stop-request";
import { temporaryDatabase } from "../temporary-database";
import { freePort } from "../test-support/app";
import { startTemporaryPostgres } from "../postgres/embedded-postgres";
import { compare, openConnections, type Contender } from "./rates";
import type { Limit, Row } from "./row";
import { additions, someLines } from "./stock-writes";
import { signIn } from "./target";

const ROUNDS = { ms: 1_000, count: 4 };
const PRODUCTS = 2_000;
/** A tenth less is more than what two runs of one build differ by. */
const NOT_SLOWER: Limit = { of: "p50", atLeast: 90 };

/** The measured calls with their names in the table. */
const READS = {
  "/api/health/ready": "Calls that do nothing",
  "/api/products?limit=48&image=url": "Lists of 48 products",
  "/api/products?limit=500&image=url": "Lists of 500 products",
  "/api/products?limit=48&image=url&q=navy": "Searches by a word",
  "/api/homes/manager": "Homes of the manager",
  "/view-products": "Screens of products",
};

type Build = { readonly name: string; readonly instance: Instance; readonly databaseUrl: string };

/**
 * Measures this build and that in another folder in turns, in two minutes: how many calls of each kind they answer per second. Each runs the demo
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
      const started = startInstance(path.resolve(where), await freePort(), databaseUrl, demo);
      builds.push({ name, instance: await started, databaseUrl });
    }
    return await stop.orResult(measure(builds));
  } finally {
    await Promise.all(builds.map(({ instance }) => instance.stop()));
    await postgres.stop();
  }
}

async function measure(builds: readonly Build[]): Promise<Row[]> {
  const connections = openConnections();
  const compared = (what: string, contenders: readonly Contender[]) =>
    compare(what, contenders, ROUNDS, [NOT_SLOWER]);
  const sessions = await Promise.all(builds.map(({ instance }) => signIn(instance, "manager")));
  const colors = await Promise.all(builds.map(({ databaseUrl }) => someLines(databaseUrl)));
  const contendersOf = (callOf: (build: Build, place: number) => Contender["call"]) =>
    builds.map((build, place) => ({ name: build.name, call: callOf(build, place) }));
  const rows: Row[] = [];
  try {
    for (const [what, most] of [
      ["Stock writes", Infinity],
      ["Stock writes to one color", 1],
    ] as const) {
      const contenders = contendersOf(({ instance }, place) => {
        const session = sessions[place] ?? { authorization: "", cookie: "" };
        return additions(connections, instance.url, colors[place]?.slice(0, most) ?? [], session);
      });
      rows.push(...(await compared(what, contenders)));
    }
    for (const [address, what] of Object.entries(READS)) {
      const contenders = contendersOf(({ instance }, place) => {
        // A request with a token always goes to the API.
        const { authorization, cookie } = sessions[place] ?? {};
        const headers = address.startsWith("/api/") ? { authorization } : { cookie };
        return () => connections.send({ url: instance.url + address, headers });
      });
      rows.push(...(await compared(what, contenders)));
    }
    return rows;
  } finally {
    connections.close();
  }
}
