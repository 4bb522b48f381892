import { barcodeKeyOf, isEan13 } from "@/lib/products/codes/rules";

/*
 * A keyboard-wedge scanner is a keyboard that types a code faster than a person can, and then Enter or Tab, or nothing.
 */

export type Key = {
  /** Its place on the keyboard (`KeyboardEvent.code`), which is the same on every layout. */
  readonly code: string;
  readonly isShifted: boolean;
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

/** The fewest characters of a code: fewer are typed by a person who is in a hurry. */
const SHORTEST = 6;

/** What the scanner meant with a key, on the layout that scanners type for; undefined for other keys. */
export function characterOf({ code, isShifted }: Key): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined)
    return isShifted && code.startsWith("Digit") ? SHIFTED_DIGITS[Number(digit)] : digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return isShifted ? letter : letter.toLowerCase();
  return SIGNS[code]?.[isShifted ? 1 : 0];
}

/** Whether a scanner types such keys: characters, with Shift, and those that end a code. */
export function isOfScanner(key: Key): boolean {
  return key.code.startsWith("Shift") || isEnd(key) || characterOf(key) !== undefined;
}

function isEnd({ code }: Key): boolean {
  return code === "Enter" || code === "NumpadEnter" || code === "Tab";
}

/** The code that keys, one right after the other, make; undefined where a person has typed them. */
export function codeOfKeys(keys: readonly Key[]): string | undefined {
  const last = keys.at(-1);
  if (!last || !isEnd(last) || keys.length <= SHORTEST) return undefined;
  const characters = charactersOf(keys.slice(0, -1));
  if (characters.length < SHORTEST || characters.includes(undefined)) return undefined;
  return characters.join("").trim() || undefined;
}

/**
 * The code that keys make after which nothing came: a label or barcode of digits whose check digit fits. Anything else without an end
 * may be a word that somebody types fast.
 */
export function codeWithoutEnd(keys: readonly Key[]): string | undefined {
  const code = charactersOf(keys).join("");
  return isEan13(barcodeKeyOf(code)) ? code : undefined;
}

function charactersOf(keys: readonly Key[]) {
  return keys.filter(({ code }) => !code.startsWith("Shift")).map(characterOf);
}
