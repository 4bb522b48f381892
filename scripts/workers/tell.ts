import cluster, { type Worker } from "node:cluster";
import type { ToWorker } from "@/lib/platform/workers/messages";

/** Sends a message to a worker, unless it has ended. */
export function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** Sends a message to all other workers. */
export function tellOthers(sender: Worker, message: ToWorker): void {
  for (const worker of Object.values(cluster.workers ?? {}))
    if (worker && worker !== sender) tell(worker, message);
}
