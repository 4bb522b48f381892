import type { ReviewedSalesRequestView } from "@/lib/requests/sales/schema";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { ReviewedWorkerRequestView } from "@/lib/requests/worker/schema";
import type { Language } from "@/lib/platform/languages";
import { countDaysBetween } from "@/lib/platform/time/days";
import type { Zone } from "@/lib/platform/time/wall-clock";
import type { Board, BoardRequest } from "./schema";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The most requests that the board lists. */
export const MAX_LISTED = 8;

const MAX_PRODUCTS = 2;

/** Returns a sales request as the board lists it on a day (YYYY-MM-DD). */
export function toBoardSale(request: ReviewedSalesRequestView, today: string): BoardRequest {
  const { number, action, createdAt, items } = request;
  const names = new Map(
    items.map(({ nowCalled, product, productName }) =>
      nowCalled ? [nowCalled.sku, nowCalled.productName] : [product, productName],
    ),
  );
  const products = [...names].map(([sku, name]) => ({ name, sku }));
  return {
    name: `#${number}`,
    action,
    products: products.slice(0, MAX_PRODUCTS),
    moreProducts: Math.max(0, products.length - MAX_PRODUCTS),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt,
    isLate: items.some(({ itemSubmissionDate }) => itemSubmissionDate < today),
  };
}

/** Returns a worker's request as the board lists it. */
export function toBoardWorkerRequest(request: ReviewedWorkerRequestView): BoardRequest {
  const { action, quantity, date, productName, productSKU } = request;
  return {
    name: getWorkerRequestName(request),
    action,
    products: [{ name: productName, sku: productSKU }],
    moreProducts: 0,
    pieces: quantity,
    createdAt: date,
    isLate: false,
  };
}

/** Returns the oldest requests, the oldest first. */
export function pickOldest(requests: readonly BoardRequest[]): BoardRequest[] {
  return requests
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .slice(0, MAX_LISTED);
}

/** Returns the number of requests that wait for a decision. */
export function countWaiting({ waiting }: Pick<Board, "waiting">): number {
  return waiting.sales.count + waiting.workers.count;
}

/** Returns the number of requests that are overdue: those whose hold or submission date has passed. */
export function countOverdue({ overdue }: Pick<Board, "overdue">): number {
  return overdue.holds + overdue.submissions;
}

export type Age = { readonly value: number; readonly unit: "minute" | "hour" | "day" };

/**
 * Returns the time between two moments (milliseconds) in its largest unit as lists show it, days by the calendar of the time zone, others
 * rounded; a part of the first minute is 0.
 */
export function getAge(since: number, now: number, zone: Zone): Age {
  const age = Math.max(0, now - since);
  if (age >= DAY) return { value: countDaysBetween(since, now, zone), unit: "day" };
  if (age >= HOUR) return { value: Math.round(age / HOUR), unit: "hour" };
  return { value: age < MINUTE ? 0 : Math.round(age / MINUTE), unit: "minute" };
}

/** Milliseconds for which the board shows one language. */
export const LANGUAGE_TURN = 20_000;

/** Returns the language that the board shows at a moment (milliseconds): English and Arabic take turns. */
export function getBoardLanguage(now: number): Language {
  return Math.floor(now / LANGUAGE_TURN) % 2 === 0 ? "en" : "ar";
}

const POLL = 15_000;
const LONGEST_POLL = 2 * MINUTE;

/**
 * Returns the milliseconds until the next read after so many failed ones in a row. `chance` (0 to 1) spreads the reads of several boards
 * after a failure.
 */
export function getPollDelay(failures: number, chance: number): number {
  if (failures === 0) return POLL;
  const delay = Math.min(LONGEST_POLL, POLL * 2 ** Math.min(failures, 8));
  return Math.round(delay * (0.75 + chance / 4));
}

/** Returns the delay of reads with a token that the server refuses, which may have been a fault. */
export function getRefusedDelay(chance: number): number {
  return Math.round(LONGEST_POLL * (0.75 + chance / 4));
}

/** Returns whether figures of a moment (milliseconds) are so old that the board says so. */
export function areStale(readAt: number, now: number): boolean {
  return now - readAt >= MINUTE;
}

/** Returns the token in a text, which may be the board's whole address; null without one. */
export function findBoardToken(text: string): string | null {
  return /fit_[\w-]+/.exec(text)?.[0] ?? null;
}
