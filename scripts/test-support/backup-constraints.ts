const DUE = "2001-01-01 00:30+00";

/** A backup of the schedule that is being written. */
export function backupRows(): string {
  return `INSERT INTO "BackupRun" ("dueAt", "file") VALUES ('${DUE}', 'x');`;
}

/** Each constraint of backups with the statements that it must refuse. */
export function backupAttempts(): Record<string, string[]> {
  const change = (to: string) => `UPDATE "BackupRun" SET ${to} WHERE "dueAt" = '${DUE}'`;
  return {
    BackupRun_ends_written_or_failed: [
      `"endedAt" = now()`,
      `"endedAt" = now(), "rows" = 1`,
      `"endedAt" = now(), "bytes" = 1`,
      `"rows" = 1, "bytes" = 1`,
      `"error" = 'x'`,
      `"endedAt" = now(), "rows" = 1, "bytes" = 1, "error" = 'x'`,
    ].map(change),
  };
}
