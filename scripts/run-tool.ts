import { explain } from "./explain";
import { listenForStop, type StopRequest } from "./stop-request";

/** Runs a program that ends by itself: with 0 when its work came out well, else with 1, and a failure in words. */
export async function runTool(work: (stop: StopRequest) => Promise<boolean>): Promise<void> {
  const stop = listenForStop();
  const isGood = await work(stop).catch((thrown: unknown) => {
    if (!stop.isMade()) console.error(explain(thrown));
    return false;
  });
  // Not left to the event loop: a pool of connections may still wait to be idle.
  process.exit(isGood ? 0 : 1);
}
