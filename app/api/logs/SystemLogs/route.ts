import { queryOf } from "@/lib/http/query";
import { otherMethods, route } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { deleteLogs } from "@/lib/logs/commands";
import { listLogs } from "@/lib/logs/queries";
import { deleteLogsSchema, listLogsSchema, type LogView } from "@/lib/logs/schema";

/** GET /api/logs/SystemLogs: the newest first; `action`, `username`, `startDate`, `endDate`, `before`, `limit` narrow it. */
export const GET = route(async (actor, request) => {
  const filter = listLogsSchema.parse(queryOf(request));
  return wholeList(filter, (limit, last?: LogView) =>
    listLogs(actor, { ...filter, limit, before: last?._id ?? filter.before }),
  );
});

/** DELETE /api/logs/SystemLogs: the entries of `startDate` to `endDate`, without them all. */
export const DELETE = route(async (actor, request) => {
  const { deletedCount } = await deleteLogs(actor, deleteLogsSchema.parse(queryOf(request)));
  return { deletedCount, message: `Deleted ${deletedCount} logs.` };
});

export const { POST, PUT, PATCH } = otherMethods("GET, DELETE");
