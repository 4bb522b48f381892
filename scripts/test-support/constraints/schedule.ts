const DUE = "2001-01-01 00:30+00";

/** A backup of the schedule that is being written, and a proof of the stock that runs. */
export function scheduleRows(): string {
  return `INSERT INTO "BackupRun" ("dueAt", "file") VALUES ('${DUE}', 'x');
    INSERT INTO "StockProof" ("dueAt") VALUES ('${DUE}');`;
}

/** Each constraint and index of what the app does on a schedule, with the statements that it must refuse. */
export function scheduleAttempts(): Record<string, string[]> {
  const change = (to: string) => `UPDATE "BackupRun" SET ${to} WHERE "dueAt" = '${DUE}'`;
  const changeProof = (to: string) => `UPDATE "StockProof" SET ${to} WHERE "dueAt" = '${DUE}'`;
  return {
    BackupRun_ends_written_or_failed: [
      `"endedAt" = now()`,
      `"endedAt" = now(), "rows" = 1`,
      `"endedAt" = now(), "bytes" = 1`,
      `"rows" = 1, "bytes" = 1`,
      `"error" = 'x'`,
      `"endedAt" = now(), "rows" = 1, "bytes" = 1, "error" = 'x'`,
    ].map(change),
    StockProof_dueAt_key: [`INSERT INTO "StockProof" ("dueAt") VALUES ('${DUE}')`],
    StockProof_of_the_schedule_or_a_person: [`"username" = 'max'`, `"dueAt" = NULL`].map(
      changeProof,
    ),
    StockProof_found_at_its_end: [changeProof(`"findings" = '{}'`)],
  };
}
