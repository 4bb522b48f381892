-- The same rules with less work: a decision spent half of its time in PostgreSQL on these.

-- The same ids from one expression, which PostgreSQL evaluates in place instead of calling a function.
CREATE OR REPLACE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (overlay(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 4096000)::bigint), 15, '0') PLACING '7' FROM 13 FOR 0)
    || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
$$;

-- A color without packs is not looked at.
CREATE OR REPLACE FUNCTION are_packs(packs JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN jsonb_typeof(packs) <> 'array' OR jsonb_array_length(packs) NOT BETWEEN 1 AND 10 THEN false ELSE (
    SELECT bool_and(coalesce(
      jsonb_typeof(pack->'name') = 'string' AND pack->>'name' ~ '\S' AND length(pack->>'name') <= 40
      AND pack->>'units' ~ '^[1-9][0-9]{0,6}$' AND (pack->>'units')::int <= 1000000
      AND (pack->>'barcode' IS NULL OR pack->>'barcode' ~ '^[\x21-\x7E]([\x20-\x7E]{0,46}[\x21-\x7E])?$'), false))
    FROM jsonb_array_elements(packs) pack) END
$$;

-- As before: "<topic>:<user id>" of every change. Only seldom changed tables are read as JSON. A branch that a table has no column for is
-- never evaluated on it.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed RECORD;
  owner TEXT;
BEGIN
  changed := coalesce(NEW, OLD);
  IF TG_ARGV[1] = 'nobody' THEN
    owner := '';
  ELSIF TG_ARGV[1] = 'userId' THEN
    owner := changed."userId";
  ELSIF TG_ARGV[1] = 'salesUserId' THEN
    owner := changed."salesUserId";
  ELSIF TG_ARGV[1] = 'ownerId' THEN
    owner := changed."ownerId";
  ELSE
    owner := to_jsonb(changed) ->> TG_ARGV[1];
  END IF;
  PERFORM pg_notify('factory_changes', TG_ARGV[0] || ':' || coalesce(owner, ''));
  RETURN NULL;
END
$$;

-- As before, and where nothing waits to be read the states are not asked for.
CREATE OR REPLACE FUNCTION settle_notifications_about(changed UUID[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unread UUID[];
BEGIN
  -- In one order, and before the states are read: the second of two decisions on the last open requests sees the first. Bells show what
  -- happened also where nothing was unread or something is still open: those rows are not written again.
  SELECT array_agg(locked."id") FILTER (WHERE NOT locked."isRead") INTO unread FROM (
    SELECT n."id", n."isRead", pg_notify('factory_changes', 'notifications:' || n."userId") FROM "Notification" n
    WHERE n."subjects" && changed AND n."subjects" <> '{}' ORDER BY n."id" FOR UPDATE) AS locked;
  IF unread IS NOT NULL THEN
    -- The planner does not see how many there are: seeing it, it would plan each call anew.
    UPDATE "Notification" n SET "isRead" = true
      WHERE n."id" = ANY((SELECT unread)::uuid[]) AND NOT EXISTS (
        -- Each by its key: a plan by state would read everything that waits.
        SELECT FROM unnest(n."subjects") AS subject(id) WHERE CASE
          WHEN n."key" = 'workerRequestCreated' THEN (SELECT "state" = 'Null' FROM "WorkerRequest" WHERE "id" = subject.id)
          WHEN n."key" IN ('salesRequestCreated', 'holdGivenBack') THEN (
            SELECT "status" IN ('pending', 'date-changed') FROM "SalesRequest" WHERE "id" = subject.id)
          WHEN n."key" IN ('holdEnding', 'holdOverdue') THEN (
            SELECT "status" = 'held' AND to_char("holdUntil", 'YYYY-MM-DD') = n."params" ->> 'holdUntil'
            FROM "SalesRequest" WHERE "id" = subject.id)
          WHEN n."key" IN ('countStarted', 'countRecountAsked') THEN (
            SELECT "status" = 'open' FROM "StockCount" WHERE "id" = subject.id)
          ELSE (SELECT "lowSince" IS NOT NULL FROM "Color" WHERE "id" = subject.id) END);
  END IF;
END
$$;

-- As before; without a webhook for it nothing is queued and nobody is told to look into the queue.
CREATE OR REPLACE FUNCTION queue_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks_told_of('request.decided')) THEN
    RETURN NULL;
  END IF;
  INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "type", "documentId", "data")
  SELECT told, NEW."id", 'request.decided', NEW."requestId", asked.request || jsonb_build_object('decision', NEW."kind",
    'by', NEW."username", 'at', NEW."createdAt", 'text', NEW."text", 'day', NEW."day", 'given', NEW."given",
    'requested', NEW."requested", 'rest', NEW."other")
  FROM webhooks_told_of('request.decided') AS told CROSS JOIN LATERAL (
    SELECT jsonb_build_object('requestId', w."id", 'label', w."requestId", 'of', 'worker', 'action', w."action",
      'status', CASE w."state" WHEN 'Null' THEN 'pending' ELSE lower(w."state"::text) END, 'askedBy', w."requesterUsername",
      'lines', jsonb_build_array(jsonb_build_object('sku', w."productSku", 'sortName', w."sortName", 'color', w."color",
        'quantity', w."quantity"))) AS request
    FROM "WorkerRequest" w WHERE w."id" = NEW."requestId"
    UNION ALL
    SELECT jsonb_build_object('requestId', r."id", 'label', '#' || r."number", 'of', 'sales', 'action', r."action",
      'status', r."status", 'askedBy', u."username",
      'lines', (SELECT jsonb_agg(jsonb_build_object('sku', i."sku", 'sortName', i."sortName", 'color', i."color",
        'quantity', i."quantity") ORDER BY i."position") FROM "SalesRequestItem" i WHERE i."requestId" = r."id"))
    FROM "SalesRequest" r LEFT JOIN "Asker" u ON u."id" = coalesce(r."salesUserId", r."tokenId") WHERE r."id" = NEW."requestId"
  ) asked;
  RETURN NULL;
END
$$;

-- As before; most people have no device that is sent messages.
CREATE OR REPLACE FUNCTION queue_push_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "PushDevice" WHERE "userId" = NEW."userId") THEN
    RETURN NULL;
  END IF;
  INSERT INTO "PushMessage" ("sessionId", "notificationId")
  SELECT s."sessionId", NEW."id" FROM "PushDevice" d JOIN "PushSubscription" s ON s."pushDeviceId" = d."id" WHERE d."userId" = NEW."userId"
  ON CONFLICT ("sessionId", "notificationId") WHERE "endedAt" IS NULL DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('factory_changes', 'pushOutbox:'); END IF;
  RETURN NULL;
END
$$;
