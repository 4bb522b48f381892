/** The longest pause between two keys of a keyboard scanner, in milliseconds. People who type fast pause about twice as long. */
export const SCANNER_PAUSE = 45;

// Two keys can come at once from fast hands as well.
const FEWEST_KEYS = 3;

/** Keys that come one right after the other; `addKey` counts later ones as well. */
export type KeyRun = { keys: number; lastAt: number };

/** Adds a key at a moment (milliseconds) to the run, or begins another one. */
export function addKey(run: KeyRun | null, at: number): KeyRun {
  const next = run && at - run.lastAt <= SCANNER_PAUSE ? run : { keys: 0, lastAt: at };
  next.keys += 1;
  next.lastAt = at;
  return next;
}

/** Returns whether only a scanner types a run. */
export function isOfScanner(run: KeyRun | null): boolean {
  return run !== null && run.keys >= FEWEST_KEYS;
}
