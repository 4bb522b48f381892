type Attempt = () => Promise<void>;

const failed = new Set<Attempt>();
const listeners = new Set<() => void>();

/**
 * Loads a chunk of the app's code and passes it to `onLoaded`; returns a function that cancels this. A chunk that fails to load counts as
 * failed until `retryFailedChunks` has loaded it.
 */
export function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  onLoaded: (chunk: Chunk) => void,
): () => void {
  let isWanted = true;
  const attempt = () =>
    load().then(
      (chunk) => {
        setFailed(attempt, false);
        if (isWanted) onLoaded(chunk);
      },
      (thrown: unknown) => {
        console.error("A part of the page could not be loaded:", thrown);
        setFailed(attempt, isWanted);
      },
    );
  void attempt();
  return () => {
    isWanted = false;
    setFailed(attempt, false);
  };
}

/** Loads the failed chunks again; resolves when each has loaded or failed. */
export async function retryFailedChunks(): Promise<void> {
  await Promise.all([...failed].map((attempt) => attempt()));
}

/** Returns whether a chunk that is still wanted has failed to load. */
export function hasFailedChunk(): boolean {
  return failed.size > 0;
}

/** Calls `listener` whenever a chunk fails, or loads after all; returns the function that unsubscribes. */
export function subscribeToFailedChunks(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setFailed(attempt: Attempt, hasFailed: boolean): void {
  if (failed.has(attempt) === hasFailed) return;
  if (hasFailed) failed.add(attempt);
  else failed.delete(attempt);
  for (const listener of listeners) listener();
}
