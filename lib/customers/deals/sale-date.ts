import "server-only";
import { invalidField } from "@/lib/platform/errors/app-error";
import { settings } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import { endOfDay, startOfDay, toMeantDay, type Days } from "@/lib/platform/time/days";
import { today } from "@/lib/platform/time/today";

/** SQL for the day on which a deal `d` was sold. */
export function selectSaleDate(): Prisma.Sql {
  return Prisma.sql`coalesce(d."saleDate", (d."createdAt" AT TIME ZONE ${settings().TZ})::date)`;
}

/** SQL for: a deal `d` was sold on these days. Each of the two conditions has its index. */
export function isSoldWithin({ from, to }: Days): Prisma.Sql {
  const { TZ } = settings();
  const [start, end] = [startOfDay(from, TZ).toISOString(), endOfDay(to, TZ).toISOString()];
  return Prisma.sql`(d."saleDate" BETWEEN ${from}::date AND ${to}::date
    OR (d."saleDate" IS NULL AND d."createdAt" >= ${start}::timestamptz AND d."createdAt" < ${end}::timestamptz))`;
}

/** Returns the day of a sale as it is stored: the one that was sent, or else today. Throws `invalidInput` for a day after today. */
export function toStoredSaleDate(sent: string | undefined): Date {
  const day = sent === undefined ? today() : toMeantDay(sent, settings().TZ);
  if (day > today()) throw invalidField("saleDate", "saleDateFuture");
  return new Date(`${day}T00:00:00Z`);
}
