import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "./cluster";
import { PostgresError } from "./process";
import { type Cluster, type Server, shortenLog } from "./server";

/** Milliseconds before each try to start a server again that ended by itself. */
const PAUSES = [250, 500, 1_000, 2_000, 4_000, 8_000];
/** A server that ran for so long has come back: the next time it has all its tries again. */
const STEADY_MS = 60_000;
const LOG_EVERY_MS = 10_000;

type Watch = {
  /** Aborted before the server is stopped on purpose. */
  readonly signal: AbortSignal;
  /** Hears in a line of each time that the server has come back. */
  readonly tell: (line: string) => void;
  readonly pauses?: readonly number[];
};

/**
 * Starts the server again whenever it ends by itself: it recovers from its log what was committed. Keeps its log short
 * meanwhile. Returns why the server does not come back, or nothing once it is to stop.
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
  { signal, tell, pauses = PAUSES }: Watch,
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
    tell(`The database ended by itself; it was started again and answers after ${seconds} s.`);
  }
}

function lost(reason: unknown): PostgresError {
  const told = reason instanceof Error ? reason.message : String(reason);
  return new PostgresError(`The database ended by itself and does not come back: ${told}`);
}
