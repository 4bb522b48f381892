// @ts-check

/**
 * A range of cells: rows from 1 on, columns from 0 on.
 *
 * @typedef {{ top: number, bottom: number, left: number, right: number }} Range
 */

/**
 * The column of a place such as B12, from 0 on.
 *
 * @param {string} place
 */
export function parseColumn(place) {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

/**
 * @param {string | undefined} ref such as A2:B4
 * @returns {Range | undefined}
 */
export function toRange(ref = "") {
  const places = ref.replaceAll("$", "").split(":");
  const [from = "", to = from] = places;
  const [top, bottom] = [from, to].map((place) => Number(/\d+$/.exec(place)?.[0] ?? 0));
  const [left, right] = [parseColumn(from), parseColumn(to)];
  if (!top || !bottom || left < 0 || right < 0) return undefined;
  return { top, bottom, left, right };
}

/** @param {string | undefined} ref */
export function parseRanges(ref) {
  const range = toRange(ref);
  return range ? [range] : [];
}
