-- The hash chain of the log: entry after entry in the order of sealing, "number" without gaps, "hash" over the entry and the seal before it.
CREATE TABLE "LogSeal" (
  "number" BIGINT NOT NULL,
  "logId" UUID NOT NULL,
  "hash" BYTEA NOT NULL,
  CONSTRAINT "LogSeal_pkey" PRIMARY KEY ("number")
);
CREATE UNIQUE INDEX "LogSeal_logId_key" ON "LogSeal" ("logId");
CREATE TRIGGER "LogSeal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "LogSeal"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Entries that wait for their seal. Each comes with the transaction of its entry, so one that commits late is sealed late, never left out.
CREATE TABLE "UnsealedLog" ("logId" UUID NOT NULL);
INSERT INTO "UnsealedLog" ("logId")
  SELECT "id" FROM (SELECT "id" FROM "SystemLog" UNION ALL SELECT "id" FROM "ArchivedSystemLog") entry ORDER BY "id";

CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A backup has the marks of its own entries.
  IF current_setting('factory.restoring', true) IS DISTINCT FROM 'on' THEN
    INSERT INTO "UnsealedLog" ("logId") SELECT "id" FROM added;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "SystemLog_awaits_seal" AFTER INSERT ON "SystemLog"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_seal();

-- jsonb has one text for each value, and seconds since 1970 are the same in every time zone.
CREATE FUNCTION log_seal(previous bytea, number bigint, id uuid, username text, action text, details jsonb, "createdAt" timestamptz)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(
    jsonb_build_array(number, id, username, action, details, extract(epoch FROM "createdAt")::numeric(20, 3))::text, 'UTF8'))
$$;

-- Seals at most so many entries and returns how many. Only one transaction at a time may call it.
CREATE FUNCTION seal_logs(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  entry record;
  last_number bigint := 0;
  last_hash bytea := '';
  sealed integer := 0;
BEGIN
  FOR entry IN SELECT "number", "hash" FROM "LogSeal" ORDER BY "number" DESC LIMIT 1 LOOP
    last_number := entry."number";
    last_hash := entry."hash";
  END LOOP;
  FOR entry IN
    WITH taken AS (
      -- The mark of an entry that is gone stays: it is all that still tells of it.
      DELETE FROM "UnsealedLog" WHERE ctid = ANY(ARRAY(
        SELECT u.ctid FROM "UnsealedLog" u
        WHERE EXISTS (SELECT FROM "SystemLog" l WHERE l."id" = u."logId")
          OR EXISTS (SELECT FROM "ArchivedSystemLog" a WHERE a."id" = u."logId")
        LIMIT most))
      RETURNING "logId"
    )
    SELECT e.* FROM (SELECT DISTINCT "logId" FROM taken) marked
    CROSS JOIN LATERAL (
      SELECT "id", "username", "action", "details", "createdAt" FROM "SystemLog" WHERE "id" = marked."logId"
      UNION ALL
      SELECT "id", "username", "action", "details", "createdAt" FROM "ArchivedSystemLog" WHERE "id" = marked."logId"
      LIMIT 1
    ) e
    WHERE NOT EXISTS (SELECT FROM "LogSeal" s WHERE s."logId" = e."id")
    ORDER BY e."id"
  LOOP
    last_number := last_number + 1;
    last_hash := log_seal(last_hash, last_number, entry."id", entry."username", entry."action", entry."details", entry."createdAt");
    INSERT INTO "LogSeal" ("number", "logId", "hash") VALUES (last_number, entry."id", last_hash);
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END
$$;
