/** The longest pause between two keys of a keyboard scanner, in milliseconds. People who type fast pause about twice as long. */
export const SCANNER_PAUSE = 45;

// Two keys can come at once from fast hands as well.
const FEWEST_KEYS = 3;

/** The keys that came one right after the other, as only a scanner types. */
export type FastKeys = { readonly count: number; readonly lastAt: number };

export const NO_KEYS: FastKeys = { count: 0, lastAt: -Infinity };

/** The keys after one more at a moment (milliseconds). */
export function countKey({ count, lastAt }: FastKeys, at: number): FastKeys {
  return { count: at - lastAt <= SCANNER_PAUSE ? count + 1 : 1, lastAt: at };
}

/** Returns whether a scanner is typing at a moment. */
export function isScannerTyping({ count, lastAt }: FastKeys, at: number): boolean {
  return count >= FEWEST_KEYS && at - lastAt <= 2 * SCANNER_PAUSE;
}
