/*
 * The codes that GS1 defines for goods: GTINs of 8, 12, 13 and 14 digits, which are one number with more or fewer zeros before it, and
 * element strings that name a GTIN, a batch and a count by application identifiers (AI).
 */

/** A GTIN of 14 digits. `units` are the items that a code says are in a pack; null when it does not say. */
export type ReadGtin = {
  readonly gtin: string;
  readonly isPack: boolean;
  readonly units: number | null;
};

/** The separator between elements of variable length (FNC1), as scanners type it. */
export const SEPARATOR = "\u001D";

/** Checks whether digits end with their GS1 check digit. */
export function hasCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && digits.endsWith(computeCheckDigit(digits.slice(0, -1)));
}

/** From the right, every other digit counts three times; the check digit fills the sum up to a multiple of ten. */
export function computeCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The GTINs that a scanned text stands for, without its symbology identifier; the likeliest first. */
export function readGtins(text: string): ReadGtin[] {
  const digits = text.replace(/[\s-]/g, "");
  const plain = [...gtinsOfDigits(digits), ...gtinOfUpcE(digits)].map((gtin) => toItem(gtin));
  return [...plain, ...gtinsOfElements(text)].flat();
}

// From 7 digits on: programs lose the zero before an EAN-8 or a UPC-A.
function gtinsOfDigits(digits: string): string[] {
  return /^\d{7,14}$/.test(digits) && hasCheckDigit(digits) ? [digits.padStart(14, "0")] : [];
}

/** A carton has a GTIN-14 of its own that begins with 1 to 8; the item in it has the same digits after that. */
function toItem(gtin: string): ReadGtin[] {
  const own = { gtin, isPack: false, units: null };
  if (!/^[1-8]/.test(gtin)) return [own];
  const digits = `0${gtin.slice(1, 13)}`;
  return [own, { gtin: `${digits}${computeCheckDigit(digits)}`, isPack: true, units: null }];
}

/** The spellings of a GTIN: with every number of zeros before it, and as a UPC-E. */
export function listSpellings(gtin: string): string[] {
  const zeros = gtin.length - gtin.replace(/^0+/, "").length;
  const shorter = Array.from({ length: Math.min(zeros, 7) + 1 }, (_, cut) => gtin.slice(cut));
  const upcE = toUpcE(gtin);
  return [...shorter, ...(upcE ? [upcE, upcE.replace(/^0/, "")] : [])];
}

/** The GTIN of a UPC-E, a UPC-A from which zeros were left out: a digit 0 or 1, six digits and the check digit. */
function gtinOfUpcE(typed: string): string[] {
  const digits = typed.length === 7 ? `0${typed}` : typed;
  if (!/^[01]\d{7}$/.test(digits)) return [];
  const [system, body, check] = [digits.slice(0, 1), digits.slice(1, 7), digits.slice(7)];
  const gtin = `00${system}${expandUpcE(body)}${check}`;
  return hasCheckDigit(gtin) ? [gtin] : [];
}

function expandUpcE(body: string): string {
  const last = body.slice(5);
  if ("012".includes(last)) return `${body.slice(0, 2)}${last}0000${body.slice(2, 5)}`;
  if (last === "3") return `${body.slice(0, 3)}00000${body.slice(3, 5)}`;
  if (last === "4") return `${body.slice(0, 4)}00000${body.slice(4, 5)}`;
  return `${body.slice(0, 5)}0000${last}`;
}

function toUpcE(gtin: string): string | undefined {
  const found = /^00([01])(\d{10})(\d)$/.exec(gtin);
  if (!found) return undefined;
  const [, system = "", digits = "", check = ""] = found;
  const shapes = [
    /^(\d\d)([012])0000(\d{3})$/,
    /^(\d{3})00000(\d\d)$/,
    /^(\d{4})00000(\d)$/,
    /^(\d{5})0000([5-9])$/,
  ];
  const at = shapes.findIndex((shape) => shape.test(digits));
  const parts = shapes[at]?.exec(digits);
  if (!parts) return undefined;
  const [, one = "", two = "", three = ""] = parts;
  const body = [`${one}${three}${two}`, `${one}${two}3`, `${one}${two}4`, `${one}${two}`][at];
  return `${system}${body}${check}`;
}

type Element = { readonly ai: string; readonly value: string };

function gtinsOfElements(text: string): ReadGtin[][] {
  const elements = /^\s*\(\d{2,4}\)/.test(text) ? parseBracketed(text) : parseConcatenated(text);
  const findValue = (wanted: string) => elements.find(({ ai }) => ai === wanted)?.value.trim();
  const [item, content, count] = [findValue("01"), findValue("02"), findValue("37")];
  // A count of none says nothing.
  const units = count !== undefined && /^\d{1,8}$/.test(count) ? Number(count) || null : null;
  return [
    ...(item !== undefined && isGtin14(item) ? [toItem(item)] : []),
    ...(content !== undefined && isGtin14(content)
      ? [[{ gtin: content, isPack: true, units }]]
      : []),
  ];
}

function isGtin14(value: string): boolean {
  return value.length === 14 && hasCheckDigit(value);
}

function parseBracketed(text: string): Element[] {
  return [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, ai = "", value = ""]) => ({
    ai,
    value,
  }));
}

/** Digits of the values with a fixed length, by the first two digits of their AI. */
const FIXED: Readonly<Record<string, number>> = {
  "00": 18,
  "01": 14,
  "02": 14,
  "03": 14,
  "04": 16,
  "11": 6,
  "12": 6,
  "13": 6,
  "14": 6,
  "15": 6,
  "16": 6,
  "17": 6,
  "18": 6,
  "19": 6,
  "20": 2,
  "31": 6,
  "32": 6,
  "33": 6,
  "34": 6,
  "35": 6,
  "36": 6,
  "41": 13,
};
const LENGTHS = { two: /^(?:[01]\d|2[0-2]|30|37|9\d)/, three: /^(?:2[3-5]|4[0-2])/ };

/** The elements of a text without brackets; none where it is something else. */
function parseConcatenated(text: string): Element[] {
  const elements: Element[] = [];
  let rest = text.startsWith(SEPARATOR) ? text.slice(1) : text;
  if (!/^\d{2}/.test(rest)) return [];
  while (rest !== "") {
    const length = aiLength(rest);
    const ai = rest.slice(0, length);
    if (!/^\d+$/.test(ai)) return elements;
    const fixed = FIXED[ai.slice(0, 2)];
    const after = rest.slice(length);
    const end = fixed ?? after.indexOf(SEPARATOR);
    const value = end === -1 ? after : after.slice(0, end);
    elements.push({ ai, value });
    rest = end === -1 ? "" : after.slice(end);
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
  }
  return elements;
}

function aiLength(rest: string): number {
  if (LENGTHS.two.test(rest)) return 2;
  return LENGTHS.three.test(rest) ? 3 : 4;
}
