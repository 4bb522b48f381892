import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { AppError } from "@/lib/platform/errors/app-error";
import { toDay } from "@/lib/platform/time/days";
import type { Zone } from "@/lib/platform/time/wall-clock";

const MONTH = "YYYY-MM".length;

/** The month (YYYY-MM) in which a deal was sold. */
export function getMonth({ saleDate }: { readonly saleDate: string }): string {
  return saleDate.slice(0, MONTH);
}

/**
 * Checks whether a deal was entered in a past month, so that a deletion no longer changes the totals of the month of its sale. One that
 * was entered this month may be a mistake of this month, whatever day it was sold on.
 */
export function isOfClosedMonth(
  { createdAt }: { readonly createdAt: string },
  now: Date,
  zone: Zone,
): boolean {
  return toDay(new Date(createdAt), zone).slice(0, MONTH) < toDay(now, zone).slice(0, MONTH);
}

/** The deals of a month: how many, and their totals. */
export type DealtMonth<T> = { readonly month: string; readonly deals: readonly T[] };

/** Groups deals by the month of their sale, the newest month first. */
export function groupByMonth<T extends { readonly saleDate: string }>(
  deals: readonly T[],
): readonly DealtMonth<T>[] {
  const months = new Map<string, T[]>();
  for (const deal of deals) {
    const month = getMonth(deal);
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
