import { queryOf } from "@/lib/http/query";
import { route } from "@/lib/http/route";
import { deleteLogs } from "@/lib/logs/commands";
import { listLogs } from "@/lib/logs/queries";
import { deleteLogsSchema, listLogsSchema } from "@/lib/logs/schema";

/** GET /api/logs/SystemLogs: the newest first; `action`, `username`, `startDate`, `endDate`, `before`, `limit` narrow it. */
export const GET = route(async (actor, request) =>
  listLogs(actor, listLogsSchema.parse(queryOf(request))),
);

/** DELETE /api/logs/SystemLogs: the entries of `startDate` to `endDate`, without them all. */
export const DELETE = route(async (actor, request) => {
  const { deletedCount } = await deleteLogs(actor, deleteLogsSchema.parse(queryOf(request)));
  return { deletedCount, message: `Deleted ${deletedCount} logs.` };
});
