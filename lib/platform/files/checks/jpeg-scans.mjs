// @ts-check
const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * The number of scans that a decoder finds in a JPEG; 0 for other files. Header segments are skipped by their length, so that
 * a preview inside one is not counted. Between them it searches for every marker, as decoders do.
 *
 * @param {Uint8Array} bytes
 */
export function countScans(bytes) {
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) return 0;
  let scans = 0;
  for (let at = bytes.indexOf(MARKER, 2); at >= 0; at = bytes.indexOf(MARKER, at)) {
    const code = bytes[at + 1] ?? 0;
    if (code === END_OF_IMAGE) return scans;
    if (code === START_OF_SCAN) scans += 1;
    at += code === MARKER ? 1 : hasLength(code) ? 2 + lengthAt(bytes, at + 2) : 2;
  }
  return scans;
}

/**
 * Checks whether a length follows the marker: not for a stuffed zero, a restart, and the few other markers without a segment.
 *
 * @param {number} code
 */
function hasLength(code) {
  return code > 0x01 && !(code >= 0xd0 && code <= 0xd8);
}

/**
 * @param {Uint8Array} bytes
 * @param {number} at
 */
function lengthAt(bytes, at) {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
