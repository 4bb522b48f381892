/** Each constraint of the log's seals with the statements that it must refuse. */
export const LOG_ATTEMPTS: Readonly<Record<string, string[]>> = {
  LogSeal_logId_key: [
    `SELECT seal_logs(100000); INSERT INTO "LogSeal" ("number", "logId", "hash") SELECT -1, "logId", "hash" FROM "LogSeal" LIMIT 1`,
  ],
};
