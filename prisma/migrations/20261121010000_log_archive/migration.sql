-- Where deleted log entries stay, whole. "deletionId" is the LOGS_DELETED entry that took them off the list.
CREATE TABLE "ArchivedSystemLog" (
  "id" UUID NOT NULL,
  "username" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "details" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "archivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "deletionId" UUID NOT NULL,
  CONSTRAINT "ArchivedSystemLog_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ArchivedSystemLog_deletionId_idx" ON "ArchivedSystemLog" ("deletionId");
CREATE TRIGGER "ArchivedSystemLog_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ArchivedSystemLog"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

DROP INDEX "SystemLog_createdAt_idx";
CREATE INDEX "SystemLog_createdAt_id_idx" ON "SystemLog" ("createdAt", "id");
CREATE INDEX "SystemLog_action_search" ON "SystemLog" USING gin (lower("action") gin_trgm_ops);
CREATE INDEX "SystemLog_username_search" ON "SystemLog" USING gin (lower("username") gin_trgm_ops);

CREATE TRIGGER "SystemLog_never_changed" BEFORE UPDATE OR TRUNCATE ON "SystemLog"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Entries leave the log only when they stand in the archive, unchanged. Once for each statement, whatever its size.
CREATE FUNCTION refuse_unarchived_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM removed r LEFT JOIN "ArchivedSystemLog" a ON a."id" = r."id"
    WHERE (a."username", a."action", a."details", a."createdAt")
      IS DISTINCT FROM (r."username", r."action", r."details", r."createdAt")
  ) THEN
    RAISE EXCEPTION 'rows of "%" are only removed into the archive', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "SystemLog_removed_into_archive" AFTER DELETE ON "SystemLog"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refuse_unarchived_deletion();
