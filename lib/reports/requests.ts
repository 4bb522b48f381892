import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";
import { REQUEST_AGES } from "@/lib/requests/ages/rules";
import type { Span } from "@/lib/stock/sums/repository";
import { selectDisplayName } from "@/lib/users/names/repository";

/** SQL for all requests of workers and of sales people, with one word for each state. */
const REQUESTS = Prisma.sql`(
  SELECT 'worker' AS kind, CASE w."state" WHEN 'Null' THEN 'pending' ELSE lower(w."state"::text) END AS state,
    w."createdAt", w."decidedAt", w."decidedBy"
  FROM "WorkerRequest" w
  UNION ALL
  SELECT 'sales', s."status"::text, s."createdAt", s."decidedAt", s."decidedBy" FROM "SalesRequest" s)`;

/** SQL for how many requests of a span are in which state by now. */
export function selectRequestsByState({ start, end }: Span): Prisma.Sql {
  return Prisma.sql`
    SELECT r.kind, r.state, count(*)::float8 AS requests FROM ${REQUESTS} r
    WHERE r."createdAt" >= ${start} AND r."createdAt" < ${end} GROUP BY 1, 2`;
}

/** SQL for how old the requests are that were made before a moment and still wait for a decision: by the days since then. */
export function selectRequestsByAge({ end }: Span, starts: readonly Date[]): Prisma.Sql {
  const edges = Prisma.sql`${starts.map((start) => start.toISOString())}::timestamptz[]`;
  const oldestFirst = [...REQUEST_AGES].reverse();
  return Prisma.sql`
    SELECT r.kind, (${oldestFirst}::text[])[width_bucket(r."createdAt", ${edges}) + 1] AS age, count(*)::float8 AS requests
    FROM ${REQUESTS} r
    WHERE r.state IN ('pending', 'date-changed') AND r."createdAt" < ${end} GROUP BY 1, 2`;
}

/**
 * SQL for what each person, by display name where there is one, decided last on the requests that were decided in a span, and after how
 * many hours on average.
 */
export function selectRequestsByDecider({ start, end }: Span): Prisma.Sql {
  return Prisma.sql`
    SELECT coalesce(${selectDisplayName(Prisma.sql`r."decidedBy"`, Prisma.sql`min(r."decidedAt")`)}, r."decidedBy") AS decider,
      r."decidedBy" AS "_username",
      count(*) FILTER (WHERE r.state = 'accepted')::float8 AS accepted,
      count(*) FILTER (WHERE r.state = 'held')::float8 AS held,
      count(*) FILTER (WHERE r.state = 'rejected')::float8 AS rejected,
      count(*) FILTER (WHERE r.state NOT IN ('accepted', 'held', 'rejected'))::float8 AS otherwise,
      round((avg(extract(epoch FROM r."decidedAt" - r."createdAt")) / 3600)::numeric, 1)::text AS hours,
      sum(extract(epoch FROM r."decidedAt" - r."createdAt")) / 3600 AS "allHours"
    FROM ${REQUESTS} r
    WHERE r."decidedBy" IS NOT NULL AND r."decidedAt" >= ${start} AND r."decidedAt" < ${end} GROUP BY r."decidedBy"`;
}
