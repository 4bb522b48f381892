import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { AppError } from "@/lib/platform/errors/app-error";
import { dayOf } from "@/lib/platform/time/days";

const MONTH = "YYYY-MM".length;

type Moment = { readonly createdAt: string };

/** The month (YYYY-MM) of a deal in a time zone. */
export function monthOfDeal({ createdAt }: Moment, timeZone: string): string {
  return dayOf(new Date(createdAt), timeZone).slice(0, MONTH);
}

/** Whether a deal is of a month that is over, whose figures a deletion no longer changes. */
export function isOfClosedMonth(deal: Moment, now: Date, timeZone: string): boolean {
  return monthOfDeal(deal, timeZone) < dayOf(now, timeZone).slice(0, MONTH);
}

/** The deals of a month: how many, and their totals. */
export type DealtMonth<T> = { readonly month: string; readonly deals: readonly T[] };

/** Groups deals by their month, the newest month first. */
export function groupByMonth<T extends Moment>(
  deals: readonly T[],
  timeZone: string,
): readonly DealtMonth<T>[] {
  const months = new Map<string, T[]>();
  for (const deal of deals) {
    const month = monthOfDeal(deal, timeZone);
    months.set(month, [...(months.get(month) ?? []), deal]);
  }
  return [...months]
    .map(([month, ofMonth]) => ({ month, deals: ofMonth }))
    .sort((one, other) => other.month.localeCompare(one.month));
}

/**
 * Throws `dealsOfOthers` when the actor may delete their own deals only and these have other makers, or makers that nobody knows.
 */
export function assertMayDeleteDeals(actor: Actor, makers: readonly (string | null)[]): void {
  if (can(actor, "deals.deleteOthers")) return;
  const others = makers.filter((maker) => maker !== actor.id).length;
  if (others > 0) throw new AppError("dealsOfOthers", { params: { count: others } });
}
