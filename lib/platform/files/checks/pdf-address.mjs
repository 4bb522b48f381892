// @ts-check
import { objectIn, pdfLib } from "./pdf-lib.mjs";

const { PDFHexString, PDFString } = pdfLib;

const SAFE_SCHEMES = new Set(["http", "https", "mailto", "tel", "sms", "ftp"]);

// Characters. No PDF writer puts more between a name and its value, or before an address, so such a file is refused.
const MAX_LOOKED_AT = 1_000;
const SCHEME_LENGTH = 40;

const BETWEEN = /^(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*/;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Checks whether the address after a name is harmless: the web, e-mail, a telephone number, or a relative address. False for an
 * address stored as a separate object, which this check does not read.
 *
 * @param {string} text
 * @param {number} at where the name ends
 */
export function isSafeAddress(text, at) {
  const near = text.slice(at, at + MAX_LOOKED_AT);
  const value = near.replace(BETWEEN, "");
  if (value === "") return near.length < MAX_LOOKED_AT;
  if (/^[\d%]/.test(value)) return false;
  if (!/^(\(|<(?!<))/.test(value)) return true;
  // Closed here, since its own end may be further on.
  const closed = value.padEnd(2 * MAX_LOOKED_AT, value.startsWith("(") ? ")" : ">");
  const address = objectIn(Buffer.from(closed, "latin1"));
  const isText = address instanceof PDFString;
  // Readers skip other characters between hexadecimal digits, and the library does not.
  const isHex = address instanceof PDFHexString && !/[^\0\s\da-f]/i.test(address.asString());
  if (!isText && !isHex) return false;
  const start = Buffer.from(address.asBytes()).toString("latin1");
  return isSafe(start, address.sizeInBytes() <= value.length);
}

/**
 * @param {string} start of an address
 * @param {boolean} isWhole
 */
function isSafe(start, isWhole) {
  // Readers ignore blanks and control characters, a byte order mark, and the zero bytes of UTF-16.
  const plain = start.replace(/[^\x21-\x7e]/g, "").slice(0, SCHEME_LENGTH);
  const scheme = SCHEME.exec(plain)?.[1]?.toLowerCase();
  // With a dot it is a host name before its port.
  if (scheme !== undefined) return SAFE_SCHEMES.has(scheme) || scheme.includes(".");
  return isWhole || plain.length === SCHEME_LENGTH;
}
