import { can, type Subject } from "@/lib/auth/permissions";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import type { StockAction } from "@/lib/stock/schema";

/** A typed stock line: the words that name its color, the units, and the direction where a sign says it. */
export type QuickEntry = {
  readonly words: string;
  readonly quantity: number;
  readonly action: StockAction | null;
};

const ACTION_OF_SIGN: Readonly<Record<string, StockAction>> = {
  "+": "add",
  "-": "remove",
  "−": "remove",
};

/** Checks whether typed stock lines lead a person somewhere: to add, remove or request stock. */
export function mayEnterLines(actor: Subject): boolean {
  return can(actor, "stock.ask") || can(actor, "salesRequests.create");
}

/** Parses a typed stock line as in "QT-240 navy 80", "QT-240 navy +80" or "QT-240 navy -80"; null for another text. */
export function parseQuickEntry(typed: string): QuickEntry | null {
  const line = /^(.*\S)\s+([+−-]?)(\d{1,9})$/u.exec(toLatinDigits(typed).trim());
  const [, words = "", sign = "", digits] = line ?? [];
  const quantity = Number(digits);
  if (!(quantity >= 1 && quantity <= MAX_LINE_QUANTITY)) return null;
  return { words, quantity, action: ACTION_OF_SIGN[sign] ?? null };
}

/** The number of a sales request in what was typed, as in "23", "#23" or "٢٣"; null without one. */
export function salesRequestNumberIn(typed: string): number | null {
  return numberAfter(/^#?\s*(\d{1,9})$/, typed);
}

/** The id of a worker request in what was typed, as in "REQ-1700000000000" or its digits alone; null without one. */
export function workerRequestIdIn(typed: string): string | null {
  const digits = /^(?:req[-\s]?)?(\d{13,15})$/i.exec(toLatinDigits(typed).trim())?.[1];
  return digits === undefined ? null : `REQ-${digits}`;
}

/** The short number of a worker request in what was typed, as in "W-12", "w12" or "12"; null without one. */
export function workerRequestNumberIn(typed: string): number | null {
  return numberAfter(/^(?:w[-\s]?)?(\d{1,9})$/i, typed);
}

/** The number of a stock count in what was typed, as in "COUNT-12", "count 12", "#12" or "12"; null without one. */
export function countNumberIn(typed: string): number | null {
  return numberAfter(/^(?:count[-\s]?|#\s*)?(\d{1,9})$/i, typed);
}

/** The number of a deal in what was typed, as in "D-0043", "d43" or "43"; null without one. */
export function dealNumberIn(typed: string): number | null {
  return numberAfter(/^(?:d[-\s]?)?(\d{1,9})$/i, typed);
}

/** The number of a payment in what was typed, as in "P-0071", "p71" or "71"; null without one. */
export function paymentNumberIn(typed: string): number | null {
  return numberAfter(/^(?:p[-\s]?)?(\d{1,9})$/i, typed);
}

/** The number of a return in what was typed, as in "R-0004", "r4" or "4"; null without one. */
export function returnNumberIn(typed: string): number | null {
  return numberAfter(/^(?:r[-\s]?)?(\d{1,9})$/i, typed);
}

function numberAfter(pattern: RegExp, typed: string): number | null {
  const digits = pattern.exec(toLatinDigits(typed).trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
