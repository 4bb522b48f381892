import { existsSync } from "node:fs";
import path from "node:path";
import {
  type RunningPostgres,
  startEmbeddedPostgres,
  urlOfRunningPostgres,
} from "@/lib/platform/embedded-postgres";
import { checkSettings } from "@/lib/platform/env";
import { connect } from "@/prisma/connect";
import { explain, StartError } from "./explain";
import { listenForStop } from "./stop-request";

const stop = listenForStop();

main().then(
  (isProven) => process.exit(isProven ? 0 : 1),
  (thrown: unknown) => {
    console.error(explain(thrown));
    process.exit(1);
  },
);

async function main(): Promise<boolean> {
  const postgres = await databaseToVerify();
  try {
    await (await connect(postgres.url)).end();
    process.env.DATABASE_URL = postgres.url;
    return (await stop.orResult(verify())) ?? false;
  } finally {
    await postgres.stop();
  }
}

async function verify(): Promise<boolean> {
  // Loaded only now: its database client reads DATABASE_URL when it is loaded.
  const { proveStock } = await import("@/lib/stock/queries");
  const { colors, discrepancies } = await proveStock();
  for (const found of discrepancies) {
    console.log(
      `${found.sku} / ${found.sortName} / ${found.color}: ` +
        `on hand ${found.quantity}, its movements say ${found.movedQuantity}; ` +
        `held ${found.reserved}, its movements say ${found.movedReserved}, the held orders ${found.heldByOrders}`,
    );
  }
  console.log(
    discrepancies.length === 0
      ? `The stock of ${colors} colors is what their movements and holds say.`
      : `${discrepancies.length} differences; ${colors} colors checked.`,
  );
  return discrepancies.length === 0;
}

/** The database of DATABASE_URL, or the embedded one: as it runs, or started for this proof only. */
async function databaseToVerify(): Promise<RunningPostgres> {
  const { DATABASE_URL } = checkSettings(process.env);
  const leaveRunning = async () => undefined;
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, stop: leaveRunning };

  const dataDir = existingDataDir();
  const url = await urlOfRunningPostgres(dataDir);
  return url === undefined ? startEmbeddedPostgres(dataDir) : { url, stop: leaveRunning };
}

function existingDataDir(): string {
  const given = process.env.DATA_DIR;
  const candidates = given ? [given] : [".data", ".data/demo"];
  const found = candidates.find((directory) => existsSync(path.join(directory, "postgres")));
  if (found !== undefined) return found;
  throw new StartError(
    `There is no database in ${candidates.join(" or ")}: start the app once, or set DATA_DIR or DATABASE_URL.`,
  );
}
