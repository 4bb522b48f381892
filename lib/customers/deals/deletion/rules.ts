import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { AppError } from "@/lib/platform/errors/app-error";
import { toDay } from "@/lib/platform/time/days";
import type { Zone } from "@/lib/platform/time/wall-clock";

const MONTH = "YYYY-MM".length;

type Moment = { readonly createdAt: string };

/** The month (YYYY-MM) of a deal in a time zone. */
export function monthOfDeal({ createdAt }: Moment, zone: Zone): string {
  return toDay(new Date(createdAt), zone).slice(0, MONTH);
}

/** Checks whether a deal is of a past month, whose totals a deletion no longer changes. */
export function isOfClosedMonth(deal: Moment, now: Date, zone: Zone): boolean {
  return monthOfDeal(deal, zone) < toDay(now, zone).slice(0, MONTH);
}

/** The deals of a month: how many, and their totals. */
export type DealtMonth<T> = { readonly month: string; readonly deals: readonly T[] };

/** Groups deals by their month, the newest month first. */
export function groupByMonth<T extends Moment>(
  deals: readonly T[],
  zone: Zone,
): readonly DealtMonth<T>[] {
  const months = new Map<string, T[]>();
  for (const deal of deals) {
    const month = monthOfDeal(deal, zone);
    months.set(month, [...(months.get(month) ?? []), deal]);
  }
  return [...months]
    .map(([month, ofMonth]) => ({ month, deals: ofMonth }))
    .sort((one, other) => other.month.localeCompare(one.month));
}

/**
 * Throws `dealsOfOthers` when the actor may delete their own deals only and these have other makers, or unknown ones.
 */
export function assertMayDeleteDeals(actor: Actor, makers: readonly (string | null)[]): void {
  if (can(actor, "deals.deleteOthers")) return;
  const others = makers.filter((maker) => maker !== actor.id).length;
  if (others > 0) throw new AppError("dealsOfOthers", { params: { count: others } });
}
