-- The same rules with less work for a decision on a sales request and for every change of stock.

-- As before. As SQL, PostgreSQL parsed it anew for every statement that changes a color, to evaluate it in place, which it cannot be.
CREATE OR REPLACE FUNCTION are_packs(packs JSONB) RETURNS BOOLEAN LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  IF jsonb_typeof(packs) <> 'array' OR jsonb_array_length(packs) NOT BETWEEN 1 AND 10 THEN
    RETURN false;
  END IF;
  RETURN (
    SELECT bool_and(coalesce(
      jsonb_typeof(pack->'name') = 'string' AND pack->>'name' ~ '\S' AND length(pack->>'name') <= 40
      AND pack->>'units' ~ '^[1-9][0-9]{0,6}$' AND (pack->>'units')::int <= 1000000
      AND (pack->>'barcode' IS NULL OR pack->>'barcode' ~ '^[\x21-\x7E]([\x20-\x7E]{0,46}[\x21-\x7E])?$'), false))
    FROM jsonb_array_elements(packs) pack);
END
$$;

-- Notifications of a sales request have it as their only subject, and its row is locked: what the decision left is its state.
CREATE FUNCTION settle_notifications_of_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waits BOOLEAN := false;
  held_until TEXT;
  settled UUID[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    waits := NEW."status" IN ('pending', 'date-changed');
    held_until := CASE WHEN NEW."status" = 'held' THEN to_char(NEW."holdUntil", 'YYYY-MM-DD') END;
  END IF;
  -- Bells show what happened also where nothing was unread.
  SELECT array_agg(told."id") FILTER (WHERE told.settled) INTO settled FROM (
    SELECT n."id", pg_notify('factory_changes', 'notifications:' || n."userId"), NOT n."isRead" AND CASE
      WHEN n."key" IN ('holdEnding', 'holdOverdue') THEN n."params" ->> 'holdUntil' IS DISTINCT FROM held_until
      ELSE NOT waits END AS settled
    FROM "Notification" n WHERE n."subjects" && ARRAY[OLD."id"] AND n."subjects" <> '{}' ORDER BY n."id") told;
  IF settled IS NOT NULL THEN
    -- The planner does not see how many there are: seeing it, it would plan each call anew.
    UPDATE "Notification" SET "isRead" = true WHERE "id" = ANY((SELECT settled)::uuid[]);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "SalesRequest_settled" AFTER UPDATE OF "status" OR DELETE ON "SalesRequest"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on')
  EXECUTE FUNCTION settle_notifications_of_sale();

-- One round trip for a call with an idempotency key: whether it may run (no other call with the key runs), and what the first one was
-- answered. The second statement sees everything committed before the lock was taken.
CREATE FUNCTION claim_idempotency_key(claimant UUID, claimed TEXT, lifetime INTERVAL, OUT "isFree" BOOLEAN, OUT "fingerprint" TEXT, OUT "answer" JSON)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  "isFree" := pg_try_advisory_xact_lock(hashtextextended(claimant || ' ' || claimed, 0));
  IF "isFree" THEN
    SELECT k."fingerprint", k."answer" INTO "fingerprint", "answer" FROM "IdempotencyKey" k
      WHERE k."userId" = claimant AND k."key" = claimed AND k."createdAt" > now() - lifetime;
  END IF;
END
$$;
