-- A hold gets another last day.
ALTER TYPE "RequestEventKind" ADD VALUE 'holdExtended';

-- As before, and what was said of a hold's last day is settled by another last day.
CREATE OR REPLACE FUNCTION settle_notifications_about(changed UUID[]) RETURNS void LANGUAGE plpgsql AS $$
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
        WHEN n."key" IN ('holdEnding', 'holdOverdue') THEN (
          SELECT "status" = 'held' AND to_char("holdUntil", 'YYYY-MM-DD') = n."params" ->> 'holdUntil'
          FROM "SalesRequest" WHERE "id" = subject.id)
        WHEN n."key" IN ('countStarted', 'countRecountAsked') THEN (
          SELECT "status" = 'open' FROM "StockCount" WHERE "id" = subject.id)
        ELSE (SELECT "lowSince" IS NOT NULL FROM "Color" WHERE "id" = subject.id) END);
  -- Bells show what happened also where nothing was unread or something is still open: those rows are not written again.
  PERFORM pg_notify('factory_changes', 'notifications:' || n."userId") FROM "Notification" n
    WHERE n."subjects" && changed AND n."subjects" <> '{}';
END
$$;
