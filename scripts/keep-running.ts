import { setTimeout as sleep } from "node:timers/promises";
import { type AppProcess, untilReady } from "./app-process";
import { StartError } from "./explain";
import type { StopRequest } from "./stop-request";
import { RestartPolicy } from "./workers/restart-policy";

type Restart = {
  readonly start: () => AppProcess;
  readonly stop: Pick<StopRequest, "isMade" | "signal">;
  readonly report: (line: string) => void;
  readonly policy?: Pick<RestartPolicy, "noteReady" | "pauseAfterEnd">;
};

/** The app that runs, which is another one after each restart. */
type RunningApp = { current: AppProcess };

/**
 * Starts the app again whenever it ends by itself, after pauses that grow. Returns after a stop request; throws `StartError` when the app cannot
 * start any more.
 */
export async function keepRunning(
  app: RunningApp,
  { start, stop, report, policy = new RestartPolicy() }: Restart,
): Promise<void> {
  policy.noteReady(Date.now());
  for (;;) {
    await app.current.ended;
    const pause = policy.pauseAfterEnd(Date.now(), false);
    if (stop.isMade()) return;
    if (pause === undefined)
      throw new StartError("The app ended by itself: see its last lines above.");
    report(`The app ended by itself; it is started again in ${pause / 1_000} s.`);
    await sleep(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    if (stop.isMade()) return;
    app.current = start();
    const isReady = await untilReady(app.current).then(
      () => true,
      () => false,
    );
    if (isReady) policy.noteReady(Date.now());
    else await app.current.stop();
  }
}
