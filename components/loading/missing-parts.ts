type Again = () => Promise<void>;

const missing = new Set<Again>();
const listeners = new Set<() => void>();

/**
 * Loads a part of the page and passes it to `onLoaded`; returns a function that cancels this. A part that fails to load counts as missing
 * until `loadMissingParts` has loaded it.
 */
export function loadPart<Part>(
  load: () => Promise<Part>,
  onLoaded: (part: Part) => void,
): () => void {
  let isWanted = true;
  const attempt = () =>
    load().then(
      (part) => {
        note(attempt, false);
        if (isWanted) onLoaded(part);
      },
      (thrown: unknown) => {
        console.error("A part of the page could not be loaded:", thrown);
        note(attempt, isWanted);
      },
    );
  void attempt();
  return () => {
    isWanted = false;
    note(attempt, false);
  };
}

/** Loads the missing parts again; resolves when each has loaded or failed. */
export async function loadMissingParts(): Promise<void> {
  await Promise.all([...missing].map((again) => again()));
}

/** Returns whether a part of the page is missing. */
export function isPartMissing(): boolean {
  return missing.size > 0;
}

/** Calls `hear` whenever a part becomes missing or is loaded after all; returns the function that unsubscribes. */
export function onMissingParts(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

function note(part: Again, isMissing: boolean): void {
  if (missing.has(part) === isMissing) return;
  if (isMissing) missing.add(part);
  else missing.delete(part);
  for (const hear of listeners) hear();
}
