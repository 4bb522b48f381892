import * as z from "zod/mini";
import { listAnswer, messageSchema } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { deleteLogs } from "@/lib/logs/commands";
import { listLogs } from "@/lib/logs/queries";
import { logViewSchema, type LogView } from "@/lib/logs/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Log entries, the newest first; `action` (parts with commas between them), `username`, `person` (exact), `startDate`, `endDate`, `before` and `limit` narrow them.",
    query: listLogs,
    answer: listAnswer(logViewSchema),
    run: (actor, filter) =>
      wholeList(filter, (limit, last?: LogView) =>
        listLogs(actor, { ...filter, limit, before: last?._id ?? filter.before }),
      ),
  }),
  DELETE: write({
    summary:
      "Takes the entries of `startDate` to `endDate` off the list, without dates all of them.",
    command: deleteLogs,
    answer: z.extend(messageSchema, { deletedCount: z.number() }),
    run: async (actor, period) => {
      const { deletedCount } = await deleteLogs(actor, period);
      return { deletedCount, message: `Deleted ${deletedCount} logs.` };
    },
  }),
});
