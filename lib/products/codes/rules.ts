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
export function labelCodeOf(number: number): string {
  return withCheckDigit(`${OWN}${String(number).padStart(NUMBER_DIGITS, "0")}`);
}

/** The EAN-13 that begins with these 12 digits. */
export function withCheckDigit(digits: string): string {
  return `${digits}${checkDigitOf(digits)}`;
}

/** The number of the color whose label has this code; undefined for any other code. */
export function numberOfLabel(code: string): number | undefined {
  if (!isOwnCode(code) || !isEan13(code)) return undefined;
  const number = Number(code.slice(OWN.length, -1));
  return number <= MAX_NUMBER ? number : undefined;
}

/** Whether a code has the form of the factory's own labels, whatever its check digit. */
export function isOwnCode(code: string): boolean {
  return OWN_CODE.test(code);
}

/** Whether 13 digits end with their check digit. */
export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && code.endsWith(checkDigitOf(code.slice(0, -1)));
}

/** A barcode as barcodes are compared: in any case, and a UPC-A (12 digits) as the EAN-13 that it is with a zero before it. */
export function barcodeKeyOf(barcode: string): string {
  return /^\d{12}$/.test(barcode) ? `0${barcode}` : barcode.toUpperCase();
}

/** From the right, every other digit counts three times; the check digit fills the sum up to a multiple of ten (GS1). */
function checkDigitOf(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
