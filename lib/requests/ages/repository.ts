import "server-only";
import { settings } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import { startOfDay } from "@/lib/platform/time/days";
import { today } from "@/lib/platform/time/today";
import { daysOfAge, type RequestAge } from "./rules";

/** SQL that narrows the requests `r` of a condition to those of an age, as of today; nothing for any age. */
export function andOfAge(age: RequestAge | undefined): Prisma.Sql {
  if (!age) return Prisma.empty;
  const { TZ } = settings();
  const { from, before } = daysOfAge(age, today());
  return Prisma.sql`
    ${from ? Prisma.sql`AND r."createdAt" >= ${startOfDay(from, TZ)}` : Prisma.empty}
    ${before ? Prisma.sql`AND r."createdAt" < ${startOfDay(before, TZ)}` : Prisma.empty}`;
}
