import { REQUEST_AGES, type RequestAge } from "@/lib/requests/ages/rules";
import type { Ages, DayStock, Queue, Waiting } from "./schema";

const DAY = 86_400_000;

/** The last days up to `today` (YYYY-MM-DD), the oldest first. */
export function listLastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * DAY).toISOString().slice(0, "YYYY-MM-DD".length),
  );
}

/** The last months (YYYY-MM) up to that of `today` (YYYY-MM-DD), the oldest first. */
export function listLastMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at)).toISOString().slice(0, "YYYY-MM".length),
  );
}

/** The movements of a day: goods in and out, and the change of on hand and of held for whatever reason (units). */
export type DayMoves = {
  /** The day's place, from 1 on. */
  readonly at: number;
  readonly in: number;
  readonly out: number;
  readonly onHand: number;
  readonly held: number;
};

/** Each day's goods in and out, and the stock at its end, counted back from the present stock (units). */
export function computeDailyStock(
  days: readonly string[],
  moves: readonly DayMoves[],
  present: { readonly onHand: number; readonly held: number },
): DayStock[] {
  const moved = new Map(moves.map((move) => [move.at, move]));
  let { onHand, held } = present;
  return days
    .map((day, index) => ({ day, move: moved.get(index + 1) }))
    .reverse()
    .map(({ day, move }) => {
      const stock = { day, in: move?.in ?? 0, out: move?.out ?? 0, onHand, held };
      onHand -= move?.onHand ?? 0;
      held -= move?.held ?? 0;
      return stock;
    })
    .reverse();
}

const USUAL_DAYS = 14;

/**
 * The average goods in and out (units) of the last 14 working days before the last day; a day on which nothing moved is no
 * working day. Null when there was none.
 */
export function computeUsualFlow(days: readonly DayStock[]): { in: number; out: number } | null {
  const worked = days
    .slice(0, -1)
    .filter((day) => day.in > 0 || day.out > 0)
    .slice(-USUAL_DAYS);
  if (worked.length === 0) return null;
  const average = (way: "in" | "out") =>
    Math.round(worked.reduce((sum, day) => sum + day[way], 0) / worked.length);
  return { in: average("in"), out: average("out") };
}

/** The days that open requests are counted by; older ones are counted together. */
export const OPEN_DAYS = 8;

/** Open requests of one kind that were asked for on one day. */
export type OpenRequests = {
  readonly kind: "sales" | "worker";
  readonly isHeld: boolean;
  /** The day's place, from 1 on, of the last eight days; 0 for an older one. */
  readonly at: number;
  readonly count: number;
  readonly oldest: string;
};

/** The requests that wait for a decision, of the open ones. */
export function countWaiting(open: readonly OpenRequests[]): Waiting {
  const waiting = open.filter(({ isHeld }) => !isHeld);
  const queue = (kind: OpenRequests["kind"]): Queue => {
    const own = waiting.filter((requests) => requests.kind === kind);
    return { count: sumRequests(own), oldest: own.map(({ oldest }) => oldest).sort()[0] ?? null };
  };
  const byDay = Array.from({ length: OPEN_DAYS }, (_, index) =>
    sumRequests(waiting.filter(({ at }) => at === index + 1)),
  );
  return { sales: queue("sales"), workers: queue("worker"), byDay };
}

/** The open requests by age. */
export function countByAge(open: readonly OpenRequests[]): Ages {
  return REQUEST_AGES.map((age) => {
    const own = open.filter(({ at }) => ageAt(at) === age);
    const held = sumRequests(own.filter(({ isHeld }) => isHeld));
    return { age, pending: sumRequests(own) - held, held };
  });
}

function ageAt(at: number): RequestAge {
  const daysAgo = OPEN_DAYS - at;
  if (at === 0) return "older";
  if (daysAgo === 0) return "today";
  return daysAgo <= 2 ? "twoDays" : "week";
}

function sumRequests(requests: readonly { readonly count: number }[]): number {
  return requests.reduce((sum, { count }) => sum + count, 0);
}

/** The part of the day by which people are greeted, at a time of the factory's clock. */
export function getPartOfDay(time: Date): "morning" | "afternoon" | "evening" {
  const hour = time.getUTCHours();
  if (hour < 4 || hour >= 17) return "evening";
  return hour < 12 ? "morning" : "afternoon";
}

/** By how much a figure is above or below an earlier one, as a share of that; null where the earlier one is zero. */
export function changeSince(before: number, now: number): number | null {
  return before === 0 ? null : (now - before) / before;
}
