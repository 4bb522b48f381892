// @ts-check

/** Bytes that are looked at to tell UTF-16 without a mark from other encodings. */
const SAMPLE = 4_096;

/**
 * Decodes a text file: by its byte order mark, else as UTF-16, UTF-8 or Windows-1256, which Arabic Windows writes. Bytes that are damaged
 * become U+FFFD. A text with a mark, or one that is UTF-8 for the greater part, stays UTF-8 however damaged it is.
 *
 * @param {Uint8Array} bytes
 */
export function decodeText(bytes) {
  return new TextDecoder(detectEncoding(bytes)).decode(bytes);
}

/** @param {Uint8Array} bytes */
function detectEncoding(bytes) {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  const wide = detectWideEncoding(bytes.subarray(0, SAMPLE));
  if (wide) return wide;
  const { valid, invalid } = countSequences(bytes);
  return invalid > 0 && valid <= invalid ? "windows-1256" : "utf-8";
}

/**
 * The byte order of UTF-16 without a mark: nearly each second byte is the upper half of a Latin or an Arabic letter.
 *
 * @param {Uint8Array} bytes
 * @returns {"utf-16le" | "utf-16be" | undefined}
 */
function detectWideEncoding(bytes) {
  if (!bytes.includes(0)) return undefined;
  const upper = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0x00 || byte === 0x06) upper[at % 2] = (upper[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = upper;
  const most = Math.floor(bytes.length / 2) * 0.9;
  if (odd >= most && odd > even) return "utf-16le";
  return even >= most && even > odd ? "utf-16be" : undefined;
}

/**
 * Counts the characters of several bytes that are UTF-8, and the bytes that are not.
 *
 * @param {Uint8Array} bytes
 */
function countSequences(bytes) {
  let valid = 0;
  let invalid = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const length = sequenceLength(byte);
    const isWhole = length > 0 && isContinued(bytes, at, length);
    if (isWhole) at += length;
    if (isWhole) valid += 1;
    else invalid += 1;
  }
  return { valid, invalid };
}

/**
 * Returns the number of bytes that follow this first one of a character; 0 if it is none.
 *
 * @param {number} byte
 */
function sequenceLength(byte) {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} at
 * @param {number} length
 */
function isContinued(bytes, at, length) {
  for (let next = at + 1; next <= at + length; next += 1)
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return false;
  return true;
}
