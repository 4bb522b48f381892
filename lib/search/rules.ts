import { toLatinDigits } from "@/lib/platform/input/digits";

/** The number of a sales request in what was typed, as in "23", "#23" or "٢٣"; null without one. */
export function salesRequestNumberIn(typed: string): number | null {
  return numberAfter(/^#?\s*(\d{1,9})$/, typed);
}

/** The number of a worker request in what was typed, as in "REQ-1700000000000" or its digits alone; null without one. */
export function workerRequestIdIn(typed: string): string | null {
  const digits = /^(?:req[-\s]?)?(\d{13,15})$/i.exec(toLatinDigits(typed).trim())?.[1];
  return digits === undefined ? null : `REQ-${digits}`;
}

/** The number of a stock count in what was typed, as in "COUNT-12", "count 12", "#12" or "12"; null without one. */
export function countNumberIn(typed: string): number | null {
  return numberAfter(/^(?:count[-\s]?|#\s*)?(\d{1,9})$/i, typed);
}

/** The number of a deal in what was typed, as in "D-0043", "d43" or "43"; null without one. */
export function dealNumberIn(typed: string): number | null {
  return numberAfter(/^(?:d[-\s]?)?(\d{1,9})$/i, typed);
}

function numberAfter(pattern: RegExp, typed: string): number | null {
  const digits = pattern.exec(toLatinDigits(typed).trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
