import { explain } from "./explain";
import { listenForStop, type StopRequest } from "./stop-request";

/** Runs `work` and ends the process: with 0 when it returns true, else with 1, after printing the reason of a failure. */
export async function runTool(work: (stop: StopRequest) => Promise<boolean>): Promise<void> {
  const stop = listenForStop();
  const isGood = await work(stop).catch((thrown: unknown) => {
    if (!stop.isMade()) console.error(explain(thrown));
    return false;
  });
  // An open connection pool would keep the event loop alive.
  process.exit(isGood ? 0 : 1);
}
