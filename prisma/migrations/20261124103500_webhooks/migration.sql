-- Addresses of other programs that are told of events, and the outbox of what they are told. Events are written by triggers, in the
-- transaction of their effect, so that no path can forget them.
CREATE TABLE "Webhook" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "url" TEXT NOT NULL,
  "events" TEXT[] NOT NULL,
  "isActive" BOOLEAN NOT NULL DEFAULT true,
  "secretVersion" INTEGER NOT NULL DEFAULT 1,
  "secretChangedAt" TIMESTAMPTZ(3),
  "createdBy" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Webhook_url_of_http" CHECK ("url" ~ '^https?://' AND char_length("url") <= 500),
  CONSTRAINT "Webhook_events_known" CHECK (cardinality("events") > 0
    AND "events" <@ ARRAY['stock.moved', 'stock.low', 'stock.recovered', 'request.decided', 'deal.made'])
);

CREATE TABLE "WebhookDelivery" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "position" BIGSERIAL NOT NULL,
  "webhookId" UUID NOT NULL,
  "eventId" UUID NOT NULL,
  "type" TEXT NOT NULL,
  "documentId" UUID NOT NULL,
  "data" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "state" TEXT NOT NULL DEFAULT 'waiting',
  "tries" INTEGER NOT NULL DEFAULT 0,
  "nextTryAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "triedAt" TIMESTAMPTZ(3),
  "status" INTEGER,
  "milliseconds" INTEGER,
  "error" TEXT,
  "endedAt" TIMESTAMPTZ(3),
  CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WebhookDelivery_state_known" CHECK ("state" IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT "WebhookDelivery_ended_unless_waiting" CHECK (("endedAt" IS NULL) = ("state" = 'waiting'))
);
CREATE UNIQUE INDEX "WebhookDelivery_position_key" ON "WebhookDelivery" ("position");
CREATE UNIQUE INDEX "WebhookDelivery_webhookId_eventId_key" ON "WebhookDelivery" ("webhookId", "eventId");
CREATE INDEX "WebhookDelivery_webhookId_id_idx" ON "WebhookDelivery" ("webhookId", "id");
CREATE INDEX "WebhookDelivery_due" ON "WebhookDelivery" ("nextTryAt") WHERE "state" = 'waiting';
CREATE INDEX "WebhookDelivery_in_order" ON "WebhookDelivery" ("webhookId", "documentId", "position") WHERE "state" = 'waiting';
CREATE INDEX "WebhookDelivery_failed" ON "WebhookDelivery" ("webhookId") WHERE "state" = 'failed';
CREATE INDEX "WebhookDelivery_endedAt_idx" ON "WebhookDelivery" ("endedAt");

CREATE TRIGGER "Webhook_announced" AFTER INSERT OR UPDATE OR DELETE ON "Webhook"
  FOR EACH ROW EXECUTE FUNCTION announce_change('webhooks', 'nobody');
CREATE TRIGGER "WebhookDelivery_announced" AFTER INSERT OR UPDATE ON "WebhookDelivery"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('webhooks', 'nobody');
-- Wakes those who send.
CREATE TRIGGER "WebhookDelivery_queued" AFTER INSERT ON "WebhookDelivery"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('outbox', 'nobody');

-- The webhooks that are told of an event. A restore brings the deliveries along with the rows that they are about.
CREATE FUNCTION webhooks_told_of(event TEXT) RETURNS SETOF UUID LANGUAGE sql STABLE AS $$
  SELECT "id" FROM "Webhook" WHERE "isActive" AND event = ANY ("events")
    AND coalesce(current_setting('factory.restoring', true), '') <> 'on'
$$;

-- One statement's movements, in the order of their ids; each color occurs once in a statement.
CREATE FUNCTION queue_stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks_told_of('stock.moved')) THEN
    INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "type", "documentId", "data")
    SELECT told, m."id", 'stock.moved', m."colorId", jsonb_build_object('colorId', m."colorId", 'sku', m."sku",
      'sortName', m."sortName", 'color', m."color", 'kind', m."kind", 'quantityDelta', m."quantityDelta",
      'heldDelta', m."reservedDelta", 'onHand', m."quantityAfter", 'held', m."reservedAfter",
      'available', m."quantityAfter" - m."reservedAfter", 'by', m."username", 'at', m."createdAt",
      'document', CASE WHEN m."documentId" IS NOT NULL THEN jsonb_build_object('id', m."documentId", 'label', m."documentLabel") END)
    FROM moved m CROSS JOIN webhooks_told_of('stock.moved') AS told ORDER BY m."id";
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Movement_queued" AFTER INSERT ON "Movement" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION queue_stock_moves();

-- Follows what managers are notified of, which changes once for each fall and each recovery, when the transaction commits.
CREATE FUNCTION queue_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event TEXT := CASE WHEN NEW."isLowNotified" THEN 'stock.low' ELSE 'stock.recovered' END;
BEGIN
  INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "type", "documentId", "data")
  SELECT told, news.id, event, NEW."id", jsonb_build_object('colorId', NEW."id", 'sku', p."sku", 'sortName', s."name",
    'color', NEW."name", 'available', NEW."quantity" - NEW."reserved", 'minimum', NEW."lowBelow")
  FROM webhooks_told_of(event) AS told CROSS JOIN (SELECT uuid_v7() AS id OFFSET 0) news
  JOIN "Sort" s ON s."id" = NEW."sortId" JOIN "Product" p ON p."id" = s."productId";
  RETURN NULL;
END
$$;
CREATE TRIGGER "Color_low_queued" AFTER UPDATE OF "isLowNotified" ON "Color"
  FOR EACH ROW WHEN (NEW."isLowNotified" <> OLD."isLowNotified") EXECUTE FUNCTION queue_low_stock();

CREATE FUNCTION queue_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER "RequestEvent_queued" AFTER INSERT ON "RequestEvent"
  FOR EACH ROW WHEN (NEW."kind" NOT IN ('created', 'restCreated', 'commented')) EXECUTE FUNCTION queue_decision();

-- Runs when the transaction commits: the lines of a deal are written after it.
CREATE FUNCTION queue_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "type", "documentId", "data")
  SELECT told, d."id", 'deal.made', d."id", jsonb_build_object('dealId', d."id", 'label', 'D-' || lpad(d."number"::text, greatest(4, length(d."number"::text)), '0'),
    'customer', jsonb_build_object('id', c."id", 'customerID', c."customerId", 'name', c."name"),
    'at', d."createdAt", 'total', (d."piastres" / 100.0)::numeric(20, 2)::text,
    'currency', coalesce((SELECT "currency" FROM "FactorySettings"), 'EGP'),
    'lines', (SELECT jsonb_agg(jsonb_build_object('productName', l."productName", 'sku', l."sku", 'sort', l."sort", 'color', l."color",
        'quantity', l."quantity", 'pricePerItem', l."pricePerItem"::text, 'discount', l."discount"::text) ORDER BY l."position")
      FROM "DealLine" l WHERE l."dealId" = d."id"))
  FROM webhooks_told_of('deal.made') AS told CROSS JOIN "Deal" d JOIN "Customer" c ON c."id" = d."customerId" WHERE d."id" = NEW."id";
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "Deal_queued" AFTER INSERT ON "Deal" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_deal();
