import type { WaitingUnits } from "./schema";

/**
 * The cover of a shortage by additions that wait: none; only `units` of it; all of it as soon as those without a day, or with an earlier one, are accepted;
 * or all of it on a day (YYYY-MM-DD).
 */
export type Cover =
  | { readonly kind: "none" }
  | { readonly kind: "part"; readonly units: number }
  | { readonly kind: "accepted" }
  | { readonly kind: "day"; readonly day: string };

type Dated = Pick<WaitingUnits, "quantity" | "day">;

/** Returns when additions that wait cover a shortage of `short` units; `today` is the factory's day. Removals that also wait do not count. */
export function findCover(incoming: readonly Dated[], short: number, today: string): Cover {
  const isDue = ({ day }: Dated) => day === null || day < today;
  let units = sumUnits(incoming.filter(isDue));
  if (units >= short) return { kind: "accepted" };
  const later = incoming.flatMap(({ day, quantity }) =>
    day === null || day < today ? [] : [{ day, quantity }],
  );
  for (const { day, quantity } of later.sort((a, b) => a.day.localeCompare(b.day))) {
    units += quantity;
    if (units >= short) return { kind: "day", day };
  }
  return units > 0 ? { kind: "part", units } : { kind: "none" };
}

/** Returns when all of several shortages are covered; null when one of them is not. */
export function findLastCover(covers: readonly Cover[]): Cover | null {
  if (covers.some(({ kind }) => kind === "none" || kind === "part")) return null;
  const days = covers.flatMap((cover) => (cover.kind === "day" ? [cover.day] : [])).sort();
  const day = days.at(-1);
  return day === undefined ? { kind: "accepted" } : { kind: "day", day };
}

export function sumUnits(waiting: readonly Pick<WaitingUnits, "quantity">[]): number {
  return waiting.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns for how many weeks the available units last at this use, with one decimal; null when none are used. */
export function weeksLeft(available: number, usedPerWeek: number): number | null {
  return usedPerWeek > 0 ? Math.round((available / usedPerWeek) * 10) / 10 : null;
}
