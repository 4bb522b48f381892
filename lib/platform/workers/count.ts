import { availableParallelism } from "node:os";
import { MOST_WORKERS, type Settings } from "@/lib/platform/env";

/** Returns the number of workers of the app: one for each core but that of the database, unless `WORKERS` is set. */
export function countWorkers({ WORKERS }: Pick<Settings, "WORKERS">): number {
  return WORKERS ?? Math.max(1, Math.min(MOST_WORKERS, availableParallelism() - 1));
}
