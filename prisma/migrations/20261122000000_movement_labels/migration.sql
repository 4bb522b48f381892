-- What people call a movement's document by: a request's number outlives the request.
ALTER TABLE "Movement" ADD COLUMN "documentLabel" TEXT;

-- Movements never change; what is added here says nothing new about them.
ALTER TABLE "Movement" DISABLE TRIGGER "Movement_append_only";
UPDATE "Movement" m SET "documentLabel" = r."requestId"
FROM "WorkerRequest" r WHERE r."id" = m."documentId";
UPDATE "Movement" m SET "documentLabel" = '#' || r."number"
FROM "SalesRequest" r WHERE r."id" = m."documentId";
-- A deleted request stands whole in the log entry of its deletion.
UPDATE "Movement" m SET "documentLabel" = deleted.label
FROM (
  SELECT "details" ->> '_id' AS id, coalesce("details" ->> 'requestId', '#' || ("details" ->> 'number')) AS label
  FROM (SELECT "action", "details" FROM "SystemLog" UNION ALL SELECT "action", "details" FROM "ArchivedSystemLog") l
  WHERE "action" IN ('WORKER_REQUEST_DELETED', 'SALES_REQUEST_DELETED')
) deleted
WHERE m."documentId" IS NOT NULL AND m."documentLabel" IS NULL AND m."documentId"::text = deleted.id;
ALTER TABLE "Movement" ENABLE TRIGGER "Movement_append_only";
