import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "./cluster";
import { PostgresError } from "./process";
import { type Cluster, type Server } from "./cluster-files";
import { shortenLog } from "./server";

/** Milliseconds before each try to start the server again. */
const PAUSES = [250, 500, 1_000, 2_000, 4_000, 8_000];
/** After running this long, the server has all its tries again. */
const STEADY_MS = 60_000;
const LOG_EVERY_MS = 10_000;

type Watch = {
  /** Aborted before the server is stopped on purpose. */
  readonly signal: AbortSignal;
  /** Gets one line each time the server was started again. */
  readonly report: (line: string) => void;
  readonly pauses?: readonly number[];
};

/**
 * Starts the server again each time it ends unexpectedly; it then recovers everything committed. Also keeps its log below the
 * limit. Returns the error when all tries failed, or nothing after the signal.
 */
export async function keepRunning(
  cluster: Cluster,
  server: Server,
  watch: Watch,
): Promise<PostgresError | undefined> {
  const shortening = setInterval(
    () => void shortenLog(cluster).catch(() => undefined),
    LOG_EVERY_MS,
  );
  shortening.unref();
  try {
    return await untilLost(cluster, server, watch);
  } finally {
    clearInterval(shortening);
  }
}

async function untilLost(
  cluster: Cluster,
  first: Server,
  { signal, report, pauses = PAUSES }: Watch,
) {
  let server: Server | undefined = first;
  let [tries, startedAt, endedAt] = [0, Date.now(), 0];
  let reason: unknown = "it ends again and again";
  for (;;) {
    if (server) {
      await server.ended;
      endedAt = Date.now();
      if (endedAt - startedAt > STEADY_MS) tries = 0;
    }
    const pause = pauses[tries++];
    if (pause !== undefined) await sleep(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    if (pause === undefined) return lost(reason);
    server = await startCluster(cluster, signal).catch((thrown: unknown) => {
      reason = thrown;
      return undefined;
    });
    if (signal.aborted) return undefined;
    if (!server) continue;
    startedAt = Date.now();
    const seconds = ((startedAt - endedAt) / 1_000).toFixed(1);
    report(`The database ended by itself; it was started again and answers after ${seconds} s.`);
  }
}

function lost(reason: unknown): PostgresError {
  const message = reason instanceof Error ? reason.message : String(reason);
  return new PostgresError(`The database ended by itself and does not come back: ${message}`);
}
