import { toLatinDigits } from "@/lib/platform/input/digits";

/** The number of a sales request in what was typed, as in "23", "#23" or "٢٣"; null without one. */
export function salesRequestNumberIn(typed: string): number | null {
  const digits = /^#?\s*(\d{1,9})$/.exec(toLatinDigits(typed).trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The number of a worker request in what was typed, as in "REQ-1700000000000" or its digits alone; null without one. */
export function workerRequestIdIn(typed: string): string | null {
  const digits = /^(?:req[-\s]?)?(\d{13,15})$/i.exec(toLatinDigits(typed).trim())?.[1];
  return digits === undefined ? null : `REQ-${digits}`;
}
