/** The longest pause between two keys of a keyboard-wedge scanner, in milliseconds. People who type fast pause about twice as long. */
export const SCANNER_PAUSE = 45;

// Two keys can come at once from fast hands as well.
const FEWEST_KEYS = 3;

let keys = 0;
let lastAt = -Infinity;

/** Notes a pressed key, and answers how many came one right after the other, as only a scanner types. */
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

/** Whether the keys of right now are a scanner's: shortcuts and screens then leave them alone. */
export function isScannerTyping(): boolean {
  return keys >= FEWEST_KEYS && performance.now() - lastAt <= 2 * SCANNER_PAUSE;
}
