import { SCANNER_PAUSE } from "@/components/hooks/key-burst";
import { hasCheckDigit, SEPARATOR } from "@/lib/products/codes/gs1";
import { toBarcodeKey, isEan13 } from "@/lib/products/codes/rules";

/*
 * A scanner is a keyboard that types a code faster than a person can, and then Enter or Tab, or nothing. Some send each character as
 * Alt and its number, or FNC1 and the line's end with Ctrl; handhelds put the whole text into the field that has the focus and send
 * keys that say nothing.
 */

/** A key as a scanner presses it. `code` is its place on the keyboard, the same on every layout, and empty on some handhelds. */
export type Key = {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
};

/** The meaning of a key: `input` says that its text comes into the field, `other` that no scanner sends it. */
export type Signal =
  | { readonly kind: "text" | "altDigit"; readonly text: string }
  | { readonly kind: "modifier" | "input" | "end" | "other" };

/** The keys of a code so far, one right after the other. */
export type Burst = {
  readonly text: string;
  readonly altDigits: string;
  readonly keys: number;
  readonly isInput: boolean;
  /** A pause was as long as those of people who type fast. */
  readonly isSlow: boolean;
  readonly lastAt: number;
};

const SIGNS: Readonly<Record<string, string>> = {
  Space: "  ",
  Minus: "-_",
  Equal: "=+",
  BracketLeft: "[{",
  BracketRight: "]}",
  Backslash: "\\|",
  Semicolon: ";:",
  Quote: "'\"",
  Comma: ",<",
  Period: ".>",
  Slash: "/?",
  Backquote: "`~",
  NumpadSubtract: "--",
  NumpadAdd: "++",
  NumpadDivide: "//",
  NumpadMultiply: "**",
  NumpadDecimal: "..",
};
const SHIFTED_DIGITS = ")!@#$%^&*(";
const ENDS = ["Enter", "NumpadEnter", "Tab"];
const MODIFIERS = /^(?:Shift|Control|Alt)/;

/** The fewest characters of a code: fewer are typed by a person who is in a hurry. */
const SHORTEST = 6;

/** The longest pause of a slow scanner, in milliseconds, whose codes must have a check digit and an end. */
const SLOW_PAUSE = 75;

// A GTIN or a label, slowly typed, is a scan from this many digits on.
const SHORTEST_SLOW = 8;

/** The meaning of a pressed key. */
export function toSignal(key: Key): Signal {
  const place = key.code === "" ? key.key : key.code;
  if (MODIFIERS.test(place)) return { kind: "modifier" };
  if (key.metaKey || key.ctrlKey || key.altKey) return signalWithModifier(key);
  if (ENDS.includes(place)) return { kind: "end" };
  if (place === "Unidentified") return { kind: "input" };
  const text = findCharacter(key);
  return text === undefined ? { kind: "other" } : { kind: "text", text };
}

function signalWithModifier(key: Key): Signal {
  const [isControl, isAlt] = [key.ctrlKey && !key.altKey, key.altKey && !key.ctrlKey];
  if (isControl && !key.metaKey) return controlSignal(key);
  return isAlt && !key.metaKey ? altSignal(key.code) : { kind: "other" };
}

function altSignal(code: string): Signal {
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  return digit === undefined ? { kind: "other" } : { kind: "altDigit", text: digit };
}

// Control characters of ASCII: FNC1 is Ctrl+], the ends of a line are Ctrl+J and Ctrl+M.
function controlSignal({ code, key }: Key): Signal {
  if (code === "BracketRight" || key === "]") return { kind: "text", text: SEPARATOR };
  const isEnd = ["KeyJ", "KeyM"].includes(code) || (code === "" && /^[jm]$/i.test(key));
  return isEnd ? { kind: "end" } : { kind: "other" };
}

/** The character that a scanner meant with a key, on the layout that scanners type for; undefined for other keys. */
function findCharacter({ code, key, shiftKey }: Key): string | undefined {
  if (code === "") return [...key].length === 1 ? key : undefined;
  if (/^Numpad\d$/.test(code)) return code.slice(-1);
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? SHIFTED_DIGITS[Number(digit)] : digit;
  return letterOrSign(code, shiftKey);
}

function letterOrSign(code: string, shiftKey: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return SIGNS[code]?.[shiftKey ? 1 : 0];
}

const NO_KEYS = { text: "", altDigits: "", keys: 0, isInput: false, isSlow: false };

/** Returns whether a signal at the time `at` begins another burst. */
export function startsBurst(burst: Burst | null, at: number): boolean {
  return burst === null || at - burst.lastAt > SLOW_PAUSE;
}

/** The burst after a signal at a moment (milliseconds); null after a key that no scanner sends. */
export function advance(burst: Burst | null, signal: Signal, at: number): Burst | null {
  if (signal.kind === "other") return null;
  const before = burst === null || startsBurst(burst, at) ? { ...NO_KEYS, lastAt: at } : burst;
  const isSlow = before.isSlow || at - before.lastAt > SCANNER_PAUSE;
  const next = { ...before, isSlow, keys: before.keys + 1, lastAt: at };
  if (signal.kind === "text") return { ...next, text: before.text + signal.text };
  if (signal.kind === "altDigit") return { ...next, altDigits: before.altDigits + signal.text };
  return { ...next, isInput: before.isInput || signal.kind === "input" };
}

/** The burst after Alt was let go: the digits that were typed with it are the number of a character. */
export function releaseAlt(burst: Burst): Burst {
  const number = Number(burst.altDigits);
  const text = number > 0 && number < 256 ? String.fromCharCode(number) : "";
  return { ...burst, altDigits: "", text: burst.text + text };
}

/** The code of a burst that Enter or Tab has ended; undefined where a person typed. `entered` is what came into the field. */
export function codeOfBurst(burst: Burst, entered: string): string | undefined {
  const code = (burst.isInput ? entered : burst.text).trim();
  if (code.length < SHORTEST) return undefined;
  const isSure = code.length >= SHORTEST_SLOW && hasCheckDigit(code);
  return burst.isSlow && !isSure ? undefined : code;
}

/**
 * The code of a burst after which nothing came: a label or barcode of digits whose check digit fits. Anything else without an end may
 * be a word that somebody types fast.
 */
export function codeWithoutEnd(burst: Burst, entered: string): string | undefined {
  const code = burst.isInput ? entered.trim() : burst.text;
  return !burst.isSlow && isEan13(toBarcodeKey(code)) ? code : undefined;
}

/** The text that was put into a field whose value was another one before. */
export function enteredText(before: string, now: string): string {
  let start = 0;
  while (start < before.length && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return now.slice(start, now.length - end);
}
