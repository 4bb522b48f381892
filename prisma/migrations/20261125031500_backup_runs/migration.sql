-- The backups that the schedule asked for. The row of a moment is what lets any number of instances make one backup of it.
CREATE TABLE "BackupRun" (
  "dueAt" TIMESTAMPTZ(3) NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 1,
  "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "file" TEXT NOT NULL,
  "endedAt" TIMESTAMPTZ(3),
  "rows" INTEGER,
  "bytes" BIGINT,
  "error" TEXT,
  CONSTRAINT "BackupRun_pkey" PRIMARY KEY ("dueAt"),
  CONSTRAINT "BackupRun_ends_written_or_failed" CHECK (("endedAt" IS NULL AND "rows" IS NULL AND "bytes" IS NULL AND "error" IS NULL)
    OR ("endedAt" IS NOT NULL AND ("error" IS NULL) = ("rows" IS NOT NULL) AND ("rows" IS NULL) = ("bytes" IS NULL)))
);
