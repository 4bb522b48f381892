/** The longest pause between two keys of a keyboard scanner, in milliseconds. People who type fast pause about twice as long. */
export const SCANNER_PAUSE = 45;

// Two keys can come at once from fast hands as well.
const FEWEST_KEYS = 3;

let keys = 0;
let lastAt = -Infinity;

/** Records a pressed key, and returns how many came one right after the other, as only a scanner types. */
export function noteKey(at: number): number {
  keys = at - lastAt <= SCANNER_PAUSE ? keys + 1 : 1;
  lastAt = at;
  return keys;
}

/** Forgets the keys so far: one came that no scanner types. */
export function endBurst(): void {
  keys = 0;
  lastAt = -Infinity;
}

/** Returns whether a scanner is typing at this moment: shortcuts and screens then ignore the keys. */
export function isScannerTyping(): boolean {
  return keys >= FEWEST_KEYS && performance.now() - lastAt <= 2 * SCANNER_PAUSE;
}
