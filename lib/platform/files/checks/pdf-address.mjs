// @ts-check
const SAFE_SCHEMES = new Set(["http", "https", "mailto", "tel", "sms", "ftp"]);

// Characters. No PDF writer puts more between a name and its value, or before an address, so such a file is refused.
const MAX_LOOKED_AT = 1_000;
const SCHEME_LENGTH = 40;

const BETWEEN = /^(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*/;
const END_OF_TEXT = /(?<!\\)(?:\\\\)*\)/;
const ESCAPE = /\\(?:([0-7]{1,3})|\r\n|([^]))/g;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const CONTROLS = "nrtbf\n\r";

/**
 * Whether the address after a name is harmless: the web, e-mail, a telephone number, or a relative address. False for an
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
  if (value.startsWith("(")) return isSafe(unescaped(value.slice(1)));
  const isHex = value.startsWith("<") && !value.startsWith("<<");
  return isHex ? isSafe(fromHex(value.slice(1))) : true;
}

/** @param {{ start: string, isWhole: boolean }} address */
function isSafe({ start, isWhole }) {
  // Readers ignore blanks and control characters, a byte order mark, and the zero bytes of UTF-16.
  const plain = start.replace(/[^\x21-\x7e]/g, "").slice(0, SCHEME_LENGTH);
  const scheme = SCHEME.exec(plain)?.[1]?.toLowerCase();
  // With a dot it is a host name before its port.
  if (scheme !== undefined) return SAFE_SCHEMES.has(scheme) || scheme.includes(".");
  return isWhole || plain.length === SCHEME_LENGTH;
}

/**
 * The beginning of a text in parentheses.
 *
 * @param {string} text
 */
function unescaped(text) {
  const end = END_OF_TEXT.exec(text);
  const start = text
    .slice(0, end?.index)
    .replace(ESCAPE, (_, octal, letter = "") =>
      octal
        ? String.fromCharCode(parseInt(octal, 8) & 0xff)
        : CONTROLS.includes(letter)
          ? ""
          : letter,
    );
  return { start, isWhole: end !== null };
}

/**
 * The beginning of a text in hexadecimal digits.
 *
 * @param {string} text
 */
function fromHex(text) {
  const [inside = "", ...rest] = text.split(">", 2);
  const digits = inside.replace(/[^0-9A-Fa-f]/g, "");
  return { start: Buffer.from(digits, "hex").toString("latin1"), isWhole: rest.length > 0 };
}
