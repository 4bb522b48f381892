-- Everything that happened to a request, written by the commands. The log cannot be read for it, since admins delete entries.
CREATE TYPE "RequestEventKind" AS ENUM ('created', 'restCreated', 'accepted', 'partlyAccepted', 'held', 'partlyHeld', 'dateChanged', 'rejected', 'released', 'unheld', 'holdEnded', 'cancelled', 'commented');
CREATE TABLE "RequestEvent" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "requestId" UUID NOT NULL,
  "ownerId" UUID,
  "kind" "RequestEventKind" NOT NULL,
  "username" TEXT,
  "text" TEXT,
  "day" DATE,
  "dayBefore" DATE,
  "given" INTEGER,
  "requested" INTEGER,
  "other" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "RequestEvent_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "RequestEvent_text_filled" CHECK (btrim("text") <> '' AND char_length("text") <= 1000),
  CONSTRAINT "RequestEvent_comment_written" CHECK ("kind" <> 'commented' OR "text" IS NOT NULL),
  CONSTRAINT "RequestEvent_part_of_requested" CHECK (
    ("given" IS NULL) = ("requested" IS NULL) AND "given" > 0 AND "given" < "requested")
);
CREATE INDEX "RequestEvent_requestId_createdAt_id_idx" ON "RequestEvent" ("requestId", "createdAt", "id");

ALTER TABLE "WorkerRequest"
  ADD COLUMN "reason" TEXT,
  ADD CONSTRAINT "WorkerRequest_reason_of_rejection" CHECK ("reason" IS NULL OR ("state" = 'Rejected' AND btrim("reason") <> ''));

-- What the rows and the log, also its archive, know of the existing requests.
INSERT INTO "RequestEvent" ("requestId", "ownerId", "kind", "username", "given", "requested", "other", "createdAt")
SELECT r."id", r."requesterId", (CASE WHEN whole."id" IS NULL THEN 'created' ELSE 'restCreated' END)::"RequestEventKind",
  CASE WHEN whole."id" IS NULL THEN r."requesterUsername" ELSE whole."decidedBy" END,
  NULL, NULL, whole."requestId", r."createdAt"
FROM "WorkerRequest" r LEFT JOIN "WorkerRequest" whole ON whole."id" = r."restOfId"
UNION ALL
SELECT r."id", r."requesterId", (CASE WHEN r."state" = 'Rejected' THEN 'rejected'
    WHEN r."sentQuantity" IS NOT NULL THEN 'partlyAccepted' ELSE 'accepted' END)::"RequestEventKind",
  r."decidedBy", CASE WHEN r."sentQuantity" IS NOT NULL THEN r."quantity" END, r."sentQuantity", rest."requestId", r."decidedAt"
FROM "WorkerRequest" r LEFT JOIN "WorkerRequest" rest ON rest."restOfId" = r."id"
WHERE r."state" <> 'Null';

WITH log AS (
  SELECT "username", "action", "details", "createdAt", ("details" ->> 'number')::int AS number FROM "SystemLog"
    WHERE "action" LIKE 'SALES\_REQUEST\_%' AND "details" ->> 'number' ~ '^\d{1,9}$'
  UNION ALL
  SELECT "username", "action", "details", "createdAt", ("details" ->> 'number')::int FROM "ArchivedSystemLog"
    WHERE "action" LIKE 'SALES\_REQUEST\_%' AND "details" ->> 'number' ~ '^\d{1,9}$'
), kinds AS (
  SELECT * FROM (VALUES ('SALES_REQUEST_ACCEPTED', 'accepted'), ('SALES_REQUEST_PARTLY_ACCEPTED', 'partlyAccepted'),
    ('SALES_REQUEST_HELD', 'held'), ('SALES_REQUEST_PARTLY_HELD', 'partlyHeld'),
    ('SALES_REQUEST_DATE_CHANGED', 'dateChanged'), ('SALES_REQUEST_REJECTED', 'rejected'),
    ('SALES_REQUEST_RELEASED', 'released'), ('SALES_REQUEST_UNHELD', 'unheld'),
    ('SALES_REQUEST_HOLD_ENDED', 'holdEnded'), ('SALES_REQUEST_CANCELLED', 'cancelled')
  ) AS known("action", kind)
)
INSERT INTO "RequestEvent" ("requestId", "ownerId", "kind", "username", "text", "day", "dayBefore", "given", "requested", "other",
  "createdAt")
SELECT r."id", r."salesUserId", (CASE WHEN whole."id" IS NULL THEN 'created' ELSE 'restCreated' END)::"RequestEventKind",
  coalesce(
    (SELECT min(log."username") FROM log WHERE CASE WHEN whole."id" IS NULL
      THEN log."action" = 'SALES_REQUEST_CREATED' AND log.number = r."number"
      ELSE log.number = whole."number" AND log."details" ->> 'rest' = r."number"::text END),
    CASE WHEN whole."id" IS NULL THEN u."username" ELSE whole."decidedBy" END),
  NULL, NULL, NULL, NULL, NULL, '#' || whole."number", r."createdAt"
FROM "SalesRequest" r LEFT JOIN "User" u ON u."id" = r."salesUserId"
LEFT JOIN "SalesRequest" whole ON whole."id" = r."restOfId"
UNION ALL
SELECT r."id", r."salesUserId", kinds.kind::"RequestEventKind", log."username",
  CASE WHEN kinds.kind = 'cancelled' OR log."details" #>> '{after,notes}' IS DISTINCT FROM log."details" #>> '{before,notes}'
    THEN nullif(log."details" #>> '{after,notes}', '') END,
  CASE WHEN kinds.kind IN ('held', 'partlyHeld') THEN (log."details" #>> '{after,holdUntil}')::date
    WHEN kinds.kind = 'holdEnded' THEN (log."details" #>> '{before,holdUntil}')::date
    WHEN kinds.kind = 'dateChanged' THEN (log."details" #>> '{after,itemSubmissionDates,0}')::date END,
  CASE WHEN kinds.kind = 'dateChanged' THEN (
    SELECT CASE WHEN count(DISTINCT day) = 1 THEN min(day)::date END
    FROM jsonb_array_elements_text(log."details" #> '{before,itemSubmissionDates}') AS day) END,
  part.given, CASE WHEN part.given IS NOT NULL THEN part.requested END, '#' || (log."details" ->> 'rest'), log."createdAt"
FROM log JOIN kinds ON kinds."action" = log."action" JOIN "SalesRequest" r ON r."number" = log.number
LEFT JOIN LATERAL (
  SELECT moved.given, asked.requested FROM
    (SELECT sum((line ->> 'quantity')::int)::int AS given FROM jsonb_array_elements(log."details" -> 'stock') AS line) AS moved,
    (SELECT sum((line ->> 'quantity')::int)::int AS requested FROM jsonb_array_elements(log."details" -> 'items') AS line) AS asked
  WHERE kinds.kind IN ('partlyAccepted', 'partlyHeld') AND moved.given > 0 AND moved.given < asked.requested
) AS part ON true;

-- Decisions that no entry tells: those of a data set that was written without its log.
INSERT INTO "RequestEvent" ("requestId", "ownerId", "kind", "username", "text", "day", "createdAt")
SELECT r."id", r."salesUserId", (CASE r."status" WHEN 'pending' THEN 'unheld' WHEN 'date-changed' THEN 'dateChanged'
    ELSE r."status"::text END)::"RequestEventKind",
  r."decidedBy", nullif(btrim(r."notes"), ''), r."holdUntil", r."decidedAt"
FROM "SalesRequest" r
WHERE r."decidedBy" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "RequestEvent" e WHERE e."requestId" = r."id" AND e."kind" NOT IN ('created', 'restCreated'));

CREATE TRIGGER "RequestEvent_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "RequestEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "RequestEvent_announced" AFTER INSERT ON "RequestEvent"
  FOR EACH ROW EXECUTE FUNCTION announce_change('requestHistory', 'ownerId');
