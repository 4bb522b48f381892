/** Somebody asked this program to end: Ctrl-C, a service manager, or the end of the process that started it. */
export type StopRequest = {
  readonly isMade: () => boolean;
  /** Aborted as soon as the request is made. */
  readonly signal: AbortSignal;
  /** The result of the work, or `undefined` as soon as the request is made. */
  readonly orResult: <T>(work: Promise<T>) => Promise<T | undefined>;
};

/** Listens for requests to end, also repeated ones, from now on: they no longer end the process by themselves. */
export function listenForStop(): StopRequest {
  const ending = new AbortController();
  const { signal } = ending;
  const made = new Promise<undefined>((resolve) => {
    const stop = () => {
      if (!signal.aborted) process.on("uncaughtException", ignoreLeftBehind);
      ending.abort();
      resolve(undefined);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
    process.on("disconnect", stop);
  });
  return {
    isMade: () => signal.aborted,
    signal,
    orResult: (work) => {
      work.catch(ignoreLeftBehind);
      return Promise.race([made, work]);
    },
  };
}

/** Work left behind fails once its database is gone; nobody waits for it any more. */
function ignoreLeftBehind(): void {}
