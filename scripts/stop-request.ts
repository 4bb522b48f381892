/** A request to stop this program: by Ctrl-C, by a service manager, or because the process that started it has ended. */
export type StopRequest = {
  readonly isMade: () => boolean;
  /** Aborted when the request arrives. */
  readonly signal: AbortSignal;
  /** The result of the work, or `undefined` if the request arrives first. */
  readonly orResult: <T>(work: Promise<T>) => Promise<T | undefined>;
};

/** Listens for stop requests. From then on signals no longer end the process directly, also repeated ones. */
export function listenForStop(): StopRequest {
  const ending = new AbortController();
  const { signal } = ending;
  const made = new Promise<undefined>((resolve) => {
    const stop = () => {
      if (!signal.aborted) process.on("uncaughtException", ignoreFailure);
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
      work.catch(ignoreFailure);
      return Promise.race([made, work]);
    },
  };
}

// After a stop request, unfinished work fails because its database stops; nothing waits for its result.
function ignoreFailure(): void {}
