import { SCANNER_PAUSE } from "@/components/hooks/scanner-keys";
import { hasCheckDigit, SEPARATOR } from "@/lib/products/codes/gs1";
import { toBarcodeKey, isEan13 } from "@/lib/products/codes/rules";
import type { Arrival, ScanEnd, ScanWay } from "./store/arrival";

/*
 * A scanner is a keyboard that types a code faster than a person can, and then Enter or Tab, or nothing. Some send each character as
 * Alt and its number, or FNC1 and the line's end with Ctrl; handhelds put the whole text into the field that has the focus and send
 * keys that say nothing.
 */

/** A key as a scanner presses or releases it. `code` is its place on the keyboard, the same on every layout, and empty on some handhelds. */
export type Key = Pick<
  KeyboardEvent,
  "type" | "code" | "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey"
> & { readonly repeat?: boolean; readonly isComposing?: boolean };

/** Text that an input method has put into a field. */
export type Input = Pick<InputEvent, "data" | "inputType">;

/** The meaning of a key: `input` says that its text comes into the field, `other` that no scanner sends it. */
type Signal =
  | { readonly kind: "text" | "altDigit"; readonly text: string }
  | { readonly kind: "end"; readonly end: ScanEnd }
  | { readonly kind: "modifier" | "input" | "other" };

/** The keys of a code so far, one right after the other. */
export type Burst = {
  readonly text: string;
  readonly altDigits: string;
  readonly keys: number;
  readonly way: ScanWay;
  /** The longest pause between two keys, in milliseconds. */
  readonly longestPause: number;
  /** The key that ended it; null as long as none did. */
  readonly end: ScanEnd | null;
  readonly startedAt: number;
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
const ENDS: Readonly<Record<string, ScanEnd>> = {
  Enter: "enter",
  NumpadEnter: "enter",
  Tab: "tab",
};
const MODIFIERS = /^(?:Shift|Control|Alt)/;

/** The fewest characters of a code: fewer are typed by a person who is in a hurry. */
const SHORTEST = 4;

/** The fewest characters before a Tab, with which people go on from short words, and right after other keys, with which they are a word's end. */
const SHORTEST_WITHIN_TEXT = 6;

/** The time without a key before a short code, in milliseconds. */
const QUIET = 500;

/** The longest pause of a slow scanner, in milliseconds, whose codes must have a check digit and an end. */
const SLOW_PAUSE = 75;

// A GTIN or a label, slowly typed, is a scan from this many digits on.
const SHORTEST_SLOW = 8;

/** The meaning of a pressed key. */
function toSignal(key: Key): Signal {
  const place = key.code === "" ? key.key : key.code;
  if (MODIFIERS.test(place)) return { kind: "modifier" };
  if (key.metaKey || key.ctrlKey || key.altKey) return signalWithModifier(key);
  const end = ENDS[place];
  if (end !== undefined) return { kind: "end", end };
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
  return isEnd ? { kind: "end", end: "control" } : { kind: "other" };
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

/**
 * The burst after a key or input at a moment (milliseconds); null after a key that no scanner sends. Held keys, and those of letters that a
 * person composes, change nothing.
 */
export function reduce(burst: Burst | null, key: Key | Input, at: number): Burst | null {
  if ("inputType" in key) return enterText(burst, key, at);
  if (key.type === "keyup")
    return key.key === "Alt" && burst?.altDigits ? releaseAlt(burst) : burst;
  if (key.repeat || (key.isComposing && key.key !== "Unidentified")) return burst;
  return pressKey(getCurrent(burst, at), toSignal(key), at);
}

function getCurrent(burst: Burst | null, at: number): Burst | null {
  return burst && at - burst.lastAt <= SLOW_PAUSE ? burst : null;
}

const EMPTY = {
  text: "",
  altDigits: "",
  keys: 0,
  way: "keys",
  longestPause: 0,
  end: null,
} as const;

function pressKey(burst: Burst | null, signal: Signal, at: number): Burst | null {
  if (signal.kind === "other" || (signal.kind === "end" && !burst)) return null;
  const before = burst ?? { ...EMPTY, startedAt: at, lastAt: at };
  const longestPause = Math.max(before.longestPause, at - before.lastAt);
  const next: Burst = { ...before, longestPause, keys: before.keys + 1, lastAt: at };
  if (signal.kind === "text") return { ...next, text: before.text + signal.text };
  if (signal.kind === "altDigit")
    return { ...next, way: "altNumbers", altDigits: before.altDigits + signal.text };
  if (signal.kind === "input") return { ...next, way: "input" };
  return { ...next, end: signal.kind === "end" ? signal.end : null };
}

/** The digits that were typed with Alt are the number of a character. */
function releaseAlt(burst: Burst): Burst {
  const number = Number(burst.altDigits);
  const text = number > 0 && number < 256 ? String.fromCharCode(number) : "";
  return { ...burst, altDigits: "", text: burst.text + text };
}

// Keyboards that guess words put them in at once as well, so only a code of digits is a scan, also after the sign of its symbology.
const ALL_AT_ONCE = /^(\][A-Za-z]\d)?[\d()\u001D]{8,}$/;

/** Text comes after a key that said nothing, or all of it at once without one. */
function enterText(burst: Burst | null, { inputType, data }: Input, at: number): Burst | null {
  const current = getCurrent(burst, at);
  if (current) return current.way === "input" ? { ...current, lastAt: at } : burst;
  const isScan = inputType === "insertText" && ALL_AT_ONCE.test(data ?? "");
  return isScan ? pressKey(null, { kind: "input" }, at) : burst;
}

/**
 * The code of a burst; undefined where a person typed. `entered` is the text that came into the field, `typedAt` the moment of the last key
 * before the burst that was of no code. Without an end it is a label or barcode of digits whose check digit fits: anything else may be a
 * word that somebody types fast.
 */
export function readCode(burst: Burst, entered: string, typedAt = -Infinity): string | undefined {
  const code = getText(burst, entered);
  const isRead = burst.end === null ? isSureCode(code, burst) : isCode(code, burst, typedAt);
  return isRead ? code : undefined;
}

const getText = ({ way, text }: Burst, entered: string) =>
  (way === "input" ? entered : text).trim();

const isSlow = ({ longestPause }: Burst) => longestPause > SCANNER_PAUSE;

/** Describes what a scanner sent, with the reason why it is no code. */
export function describeArrival(burst: Burst, entered: string, typedAt = -Infinity): Arrival {
  const { way, end, startedAt, lastAt } = burst;
  const [code, text] = [readCode(burst, entered, typedAt), getText(burst, entered)];
  const milliseconds = Math.round(lastAt - startedAt);
  return {
    way,
    end,
    code,
    text,
    milliseconds,
    reason: code === undefined ? getFault(burst, text, typedAt) : null,
  };
}

function getFault(burst: Burst, text: string, typedAt: number) {
  if (isSlow(burst)) return "tooSlow";
  return text.length < getShortest(burst, typedAt) ? "tooShort" : "noEnd";
}

/** Returns the fewest characters of a code that was sent so. */
function getShortest({ end, startedAt }: Burst, typedAt: number): number {
  return end === "tab" || startedAt - typedAt <= QUIET ? SHORTEST_WITHIN_TEXT : SHORTEST;
}

function isCode(code: string, burst: Burst, typedAt: number): boolean {
  if (isSlow(burst)) return code.length >= SHORTEST_SLOW && hasCheckDigit(code);
  return code.length >= getShortest(burst, typedAt);
}

function isSureCode(code: string, burst: Burst): boolean {
  return !isSlow(burst) && isEan13(toBarcodeKey(code));
}
