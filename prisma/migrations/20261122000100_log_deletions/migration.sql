-- Deletions of log entries that are under way. A row goes once its LOGS_DELETED entry, with the same id, is written.
CREATE TABLE "LogDeletion" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "username" TEXT NOT NULL,
  "startDate" TEXT,
  "endDate" TEXT,
  "deletedCount" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "LogDeletion_pkey" PRIMARY KEY ("id")
);
