import "server-only";
import type * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { listLogsSchema, type LogView } from "./schema";
import { DONE_BY, logRowSchema, newestLogs, NEWEST_FIRST } from "./repository";

/** Log entries, the newest first. */
export const listLogs = query(
  "logs.view",
  listLogsSchema,
  async (actor, filter): Promise<LogView[]> => {
    const { before, limit } = filter;
    const page = before
      ? Prisma.sql`AND (l."createdAt", l."id") < ${selectPlace(before)}`
      : undefined;
    const rows = await queryTrustedRows(driver, logRowSchema)`
    SELECT l.*, ${DONE_BY} AS "displayName" FROM (${newestLogs(filter, limit ?? null, page)}) l ${NEWEST_FIRST}`;
    return rows.map(toLogView);
  },
);

// Somebody may have deleted the last entry seen: its place is known in the archive as well.
function selectPlace(id: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT s."createdAt", s."id" FROM (
      SELECT "createdAt", "id" FROM "SystemLog" UNION ALL SELECT "createdAt", "id" FROM "ArchivedSystemLog"
    ) s WHERE s."id" = ${id}::uuid)`;
}

function toLogView({ id, createdAt, ...row }: z.output<typeof logRowSchema>): LogView {
  const { username, displayName, action, details } = row;
  return { _id: id, username, displayName, action, details, createdAt: createdAt.toISOString() };
}
