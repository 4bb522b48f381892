-- The requests, counts or colors that a notification is about, where it asks somebody to do something about them. Once nothing of that is
-- open it is read, whoever decided and by whatever path. The default is what instances of the release before write, which do not know it.
ALTER TABLE "Notification" ADD COLUMN "subjects" UUID[] NOT NULL DEFAULT '{}';
-- Every decision looks up its own: entries do not wait in a list.
CREATE INDEX "Notification_subjects_idx" ON "Notification" USING gin ("subjects") WITH (fastupdate = off) WHERE "subjects" <> '{}';

CREATE FUNCTION settle_notifications_about(changed UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, and before the states are read: the second of two decisions on the last open requests sees the first.
  PERFORM FROM "Notification" n WHERE n."subjects" && changed AND n."subjects" <> '{}' ORDER BY n."id" FOR UPDATE;
  UPDATE "Notification" n SET "isRead" = true
    WHERE n."subjects" && changed AND n."subjects" <> '{}' AND NOT n."isRead" AND NOT EXISTS (
      -- Each by its key: a plan by state would read everything that waits.
      SELECT FROM unnest(n."subjects") AS subject(id) WHERE CASE
        WHEN n."key" = 'workerRequestCreated' THEN (SELECT "state" = 'Null' FROM "WorkerRequest" WHERE "id" = subject.id)
        WHEN n."key" IN ('salesRequestCreated', 'holdGivenBack') THEN (
          SELECT "status" IN ('pending', 'date-changed') FROM "SalesRequest" WHERE "id" = subject.id)
        WHEN n."key" IN ('holdEnding', 'holdOverdue') THEN (SELECT "status" = 'held' FROM "SalesRequest" WHERE "id" = subject.id)
        WHEN n."key" IN ('countStarted', 'countRecountAsked') THEN (
          SELECT "status" = 'open' FROM "StockCount" WHERE "id" = subject.id)
        ELSE (SELECT "lowSince" IS NOT NULL FROM "Color" WHERE "id" = subject.id) END);
  -- Bells show what happened also where nothing was unread or something is still open: those rows are not written again.
  PERFORM pg_notify('factory_changes', 'notifications:' || n."userId") FROM "Notification" n
    WHERE n."subjects" && changed AND n."subjects" <> '{}';
END
$$;

CREATE FUNCTION settle_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_notifications_about(ARRAY[OLD."id"]);
  RETURN NULL;
END
$$;
CREATE TRIGGER "WorkerRequest_settled" AFTER UPDATE OF "state" OR DELETE ON "WorkerRequest"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION settle_notifications();
CREATE TRIGGER "SalesRequest_settled" AFTER UPDATE OF "status" OR DELETE ON "SalesRequest"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION settle_notifications();
CREATE TRIGGER "StockCount_settled" AFTER UPDATE OF "status" ON "StockCount"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION settle_notifications();
CREATE TRIGGER "Color_settled" AFTER DELETE ON "Color"
  FOR EACH ROW WHEN (OLD."lowSince" IS NOT NULL AND coalesce(current_setting('factory.restoring', true), '') <> 'on')
  EXECUTE FUNCTION settle_notifications();

-- A worker's new requests, which may each be a call: one notification for what they send within two minutes.
CREATE FUNCTION notify_of_worker_requests(requester UUID, requests UUID[], told JSONB) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- The ids of notifications begin with their time.
  since UUID := (lpad(to_hex((extract(epoch FROM clock_timestamp() - interval '2 minutes') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
  known UUID[];
BEGIN
  -- Calls at once queue up here, and each sees the notification of the one before.
  PERFORM pg_advisory_xact_lock(hashtextextended('requests of ' || requester, 0));
  known := ARRAY(
    SELECT n."id" FROM "Notification" n WHERE NOT n."isRead" AND n."id" IN (
      SELECT DISTINCT ON (m."userId") m."id" FROM "User" u JOIN "Notification" m ON m."userId" = u."id" AND m."id" > since
      WHERE u."role" IN ('manager', 'admin') AND m."key" = 'workerRequestCreated' AND NOT m."isRead"
        AND m."params" ->> 'username' = told ->> 'username' AND cardinality(m."subjects") BETWEEN 1 AND 49
      ORDER BY m."userId", m."id" DESC)
    ORDER BY n."id" FOR UPDATE);
  UPDATE "Notification" SET "subjects" = "subjects" || requests WHERE "id" = ANY(known);
  INSERT INTO "Notification" ("userId", "key", "params", "subjects")
  SELECT u."id", 'workerRequestCreated', told, requests FROM "User" u
  WHERE u."role" IN ('manager', 'admin') AND u."deactivatedAt" IS NULL
    AND NOT EXISTS (SELECT FROM "Notification" n WHERE n."id" = ANY(known) AND n."userId" = u."id")
  FOR KEY SHARE OF u;
END
$$;

-- As before, and notifications of up to 100 low colors are settled when those recover.
CREATE OR REPLACE FUNCTION notify_of_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recovered UUID[];
BEGIN
  IF NOT EXISTS (
    SELECT FROM "Color" c WHERE c."id" = NEW."id" AND c."isLowNotified" <> (c."lowSince" IS NOT NULL)
  ) THEN RETURN NULL; END IF;
  WITH changed AS (
    UPDATE "Color" SET "isLowNotified" = NOT "isLowNotified" WHERE "isLowNotified" <> ("lowSince" IS NOT NULL)
    RETURNING "id", "sortId", "name", "quantity" - "reserved" AS available, "lowBelow", "isLowNotified" AS "isLow"
  ), named AS (
    SELECT changed.*, p."sku", p."skuKey", s."name" AS "sortName" FROM changed
    JOIN "Sort" s ON s."id" = changed."sortId" JOIN "Product" p ON p."id" = s."productId"
  ), news AS (
    SELECT CASE WHEN "isLow" THEN 'stockLow' ELSE 'stockRecovered' END
        || CASE WHEN count(*) > 1 THEN 'Several' ELSE '' END AS "key",
      CASE WHEN count(*) > 1 THEN jsonb_build_object('count', count(*), 'skus', (
          SELECT string_agg("sku", ', ' ORDER BY "skuKey") || CASE WHEN count(DISTINCT named."sku") > 3 THEN ', …' ELSE '' END
          FROM (SELECT DISTINCT n."sku", n."skuKey" FROM named n WHERE n."isLow" = named."isLow" ORDER BY n."skuKey" LIMIT 3) first))
        ELSE jsonb_strip_nulls(jsonb_build_object('sku', min("sku"), 'sortName', min("sortName"), 'color', min("name"),
          'available', min(available), 'minimum', min("lowBelow"))) END AS "params",
      CASE WHEN "isLow" AND count(*) <= 100 THEN array_agg("id") ELSE '{}' END AS "subjects"
    FROM named GROUP BY "isLow"
  ), notified AS (
    INSERT INTO "Notification" ("userId", "key", "params", "subjects")
    SELECT reader."id", news."key", news."params", news."subjects" FROM news
    CROSS JOIN (SELECT "id" FROM "User" WHERE "role" IN ('manager', 'admin') AND "deactivatedAt" IS NULL FOR KEY SHARE) reader
    WHERE coalesce((SELECT "lowStockNotices" FROM "FactorySettings"), true)
    ORDER BY news."key" DESC, reader."id"
  )
  SELECT array_agg("id") INTO recovered FROM changed WHERE NOT "isLow";
  IF recovered IS NOT NULL THEN PERFORM settle_notifications_about(recovered); END IF;
  RETURN NULL;
END
$$;

-- What waits at the upgrade is settled by its decision, too.
UPDATE "Notification" n SET "subjects" = ARRAY[r."id"] FROM "WorkerRequest" r
  WHERE n."key" = 'workerRequestCreated' AND NOT n."isRead" AND r."requestId" = n."params" ->> 'requestId';
UPDATE "Notification" n SET "subjects" = ARRAY[r."id"] FROM "SalesRequest" r
  WHERE n."key" IN ('salesRequestCreated', 'holdEnding', 'holdOverdue', 'holdGivenBack') AND NOT n."isRead"
    AND r."number"::text = n."params" ->> 'number';
