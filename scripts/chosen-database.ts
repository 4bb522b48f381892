import { existsSync } from "node:fs";
import path from "node:path";
import {
  type EmbeddedPostgres,
  type RunningPostgres,
  startEmbeddedPostgres,
  urlOfRunningPostgres,
} from "@/scripts/postgres/embedded-postgres";
import type { Settings } from "@/lib/platform/env";
import { StartError } from "./explain";

type Chosen = Pick<Settings, "DATABASE_URL">;

const leaveRunning = async () => undefined;
// An external server is not watched: its operator restarts it.
const neverLost = () => new Promise<never>(() => undefined);

/** Uses the database of DATABASE_URL, or else starts the embedded one of the data directory, creating it the first time. */
export async function ownDatabase(
  settings: Chosen & Pick<Settings, "DATA_DIR">,
): Promise<EmbeddedPostgres> {
  const url = settings.DATABASE_URL;
  if (url !== undefined) return { url, keepRunning: neverLost, stop: leaveRunning };
  console.log("Starting the database…");
  return startEmbeddedPostgres(settings.DATA_DIR);
}

/**
 * Uses the database of DATABASE_URL, or else the existing embedded one, which is started when no app runs it, until `stop`.
 * Throws `StartError` when there is none.
 */
export async function existingDatabase({ DATABASE_URL }: Chosen): Promise<RunningPostgres> {
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, stop: leaveRunning };
  const dataDir = existingDataDir();
  const url = await urlOfRunningPostgres(dataDir);
  return url === undefined ? startEmbeddedPostgres(dataDir) : { url, stop: leaveRunning };
}

function existingDataDir(): string {
  const found = findDataDir();
  if (found !== undefined) return found;
  throw new StartError(
    `There is no database in ${listDataDirs().join(" or ")}: start the app once, or set DATA_DIR or DATABASE_URL.`,
  );
}

/** Finds the data directory with an embedded database: that of DATA_DIR, or else of `npm start` or `npm run demo`. */
export function findDataDir(): string | undefined {
  return listDataDirs().find((directory) => existsSync(path.join(directory, "postgres")));
}

function listDataDirs(): readonly string[] {
  const given = process.env.DATA_DIR;
  return given ? [given] : [".data", ".data/demo"];
}
