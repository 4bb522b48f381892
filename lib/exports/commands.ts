import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { beginExportSchema } from "./schema";

/** Writes the log entry of an export, before its first row leaves. */
export const beginExport = command(
  "lists.export",
  beginExportSchema,
  async (actor, { list, format, filter }): Promise<void> =>
    inTransaction(actor, (tx) =>
      recordLog(tx, actor.username, "LIST_EXPORTED", { list, format, ...filter }),
    ),
);
