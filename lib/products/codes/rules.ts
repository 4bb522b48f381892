import { toLatinDigits } from "@/lib/platform/input/digits";
import { computeCheckDigit, hasCheckDigit, readGtins, SEPARATOR, listSpellings } from "./gs1";

/*
 * The codes that a scanner reads: the factory's own on a color's label, and the barcode that goods carry themselves.
 */

/** The beginning of the factory's own codes. GS1 leaves 20 to 29 to each company for use within its own walls. */
const OWN = "29";
const OWN_CODE = /^29\d{11}$/;
const NUMBER_DIGITS = 10;
/** The largest number that the database gives a color. */
const MAX_NUMBER = 2_147_483_647;

/**
 * The code on the label of the color with this number: 13 digits, an EAN-13 with its check digit. A scanner types digits alike on
 * every keyboard layout.
 */
export function toLabelCode(number: number): string {
  return withCheckDigit(`${OWN}${String(number).padStart(NUMBER_DIGITS, "0")}`);
}

/**
 * The code on the label of a pack of the color with this number: the GS1 elements 02, the color's own code, and 37, the units in it.
 * Whoever reads it knows both.
 */
export function toPackCode(number: number, count: number): string {
  return `020${toLabelCode(number)}37${count}`;
}

/** The EAN-13 that begins with these 12 digits. */
export function withCheckDigit(digits: string): string {
  return `${digits}${computeCheckDigit(digits)}`;
}

/** The number of the color whose label has this code; undefined for any other code. */
export function numberOfLabel(code: string): number | undefined {
  if (!isOwnCode(code) || !isEan13(code)) return undefined;
  const number = Number(code.slice(OWN.length, -1));
  return number <= MAX_NUMBER ? number : undefined;
}

/** Checks whether a code has the form of the factory's own labels, whatever its check digit. */
export function isOwnCode(code: string): boolean {
  return OWN_CODE.test(code);
}

/** Checks whether a code is 13 digits that end with their check digit. */
export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && hasCheckDigit(code);
}

/** A barcode as barcodes are compared: in any case, and a UPC-A (12 digits) as the EAN-13 that it is with a zero before it. */
export function toBarcodeKey(barcode: string): string {
  return /^\d{12}$/.test(barcode) ? `0${barcode}` : barcode.toUpperCase();
}

/** A code as it was scanned or typed, with Latin digits and plain hyphens, and without invisible marks. */
export function cleanScan(code: string): string {
  return toLatinDigits(code.normalize("NFKC"))
    .replace(/\p{Pd}/gu, "-")
    .replace(/[^\P{C}\u001D]/gu, "")
    .replace(/\s(?<!\u001D)/gu, " ")
    .trim();
}

/**
 * A text under which a color may be found: its barcode without spaces and hyphens, or the number on its label. With `isPack` it
 * is of the items in a pack, of which there are `units`; null when the code does not say how many.
 */
export type CodeKey = {
  readonly key: string;
  readonly number: number | null;
  readonly isPack: boolean;
  readonly units: number | null;
};

// The prefix by which a scanner reports the kind of code that it has read (AIM symbology identifier).
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;

/** The keys that a scanned or typed code is looked up by, the likeliest first: as it is, then as the GTINs that it stands for. */
export function listCodeKeys(code: string): CodeKey[] {
  const clean = cleanScan(code);
  const text = clean.replace(SYMBOLOGY, "");
  const plain = { isPack: false, units: null };
  const found = [
    ...[clean, text].flatMap(bareKeys).map((key) => ({ key, ...plain })),
    ...readGtins(text).flatMap(({ gtin, ...pack }) =>
      listSpellings(gtin).map((key) => ({ key, ...pack })),
    ),
  ];
  const first = new Map<string, CodeKey>();
  for (const one of found)
    if (one.key !== "" && !first.has(one.key))
      first.set(one.key, { ...one, number: numberOfLabel(one.key) ?? null });
  return [...first.values()];
}

// A UPC-A that was typed with spaces is stored without the zero that its key has.
function bareKeys(code: string): string[] {
  const bare = code.replaceAll(SEPARATOR, "").replace(/[ -]/g, "");
  return [toBarcodeKey(bare), bare.toUpperCase()];
}

/** The barcode that a typed or scanned code means: its GTIN without spaces, hyphens and the prefix of a scanner, or the text. */
export function toBarcode(code: string): string {
  const text = cleanScan(code).replace(SYMBOLOGY, "");
  const digits = text.replace(/[ -]/g, "");
  const [read] = readGtins(text);
  if (!read || read.isPack) return text;
  return /^\d{1,14}$/.test(digits) ? digits : read.gtin.replace(/^0/, "");
}

/** The keys of barcodes that no other color may have beside this one: they are the same number. */
export function sameBarcodes(barcode: string): string[] {
  return listCodeKeys(barcode).flatMap(({ key, isPack }) => (isPack ? [] : [key]));
}

/** The barcode with the zero that a spreadsheet has lost from a UPC-A or an EAN-8; undefined for any other. */
export function withLostZero(barcode: string): string | undefined {
  const digits = cleanScan(barcode).replace(/[ -]/g, "");
  return /^(\d{7}|\d{11})$/.test(digits) && hasCheckDigit(digits) ? `0${digits}` : undefined;
}
