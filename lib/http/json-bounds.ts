/** The largest text of a body that is no file, in bytes. */
export const MAX_TEXT_BYTES = 1_000_000;

/** The most values in one JSON text. The largest product has 50 sorts of 100 colors with six fields each: 35,000. */
export const MAX_JSON_VALUES = 50_000;

/** The deepest nesting of arrays and objects; no input has more than six levels. */
export const MAX_JSON_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = { array: 0x5b, object: 0x7b };
const CLOSING = { array: 0x5d, object: 0x7d };

/**
 * Returns false for a text that would be parsed into too many or too deeply nested values, whose memory is a multiple of the text. It counts
 * at least each value, and says nothing about a text that is no JSON.
 */
export function isWithinJsonBounds(text: Uint8Array): boolean {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at];
    if (byte === QUOTE) at = endOfString(text, at);
    else if (byte === COMMA) values++;
    else if (byte === OPENING.array || byte === OPENING.object) {
      values++;
      if (++depth > MAX_JSON_DEPTH) return false;
    } else if (byte === CLOSING.array || byte === CLOSING.object) depth--;
  }
  return values <= MAX_JSON_VALUES;
}

function endOfString(text: Uint8Array, start: number): number {
  let at = text.indexOf(QUOTE, start + 1);
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf(QUOTE, at + 1);
  return at < 0 ? text.length : at;
}

function isEscaped(text: Uint8Array, at: number): boolean {
  let before = at - 1;
  while (text[before] === BACKSLASH) before--;
  return (at - before) % 2 === 0;
}
