-- Numbered papers of stock that was added or removed. Their lines are the movements of the document: since this version several movements of
-- one change have one, also those that no request, count or import names, which have no label.
CREATE TABLE "Voucher" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "action" "StockAction" NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "documentId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "username" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "printedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Voucher_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Voucher_number_positive" CHECK ("number" > 0),
    CONSTRAINT "Voucher_year_of_day" CHECK ("year" = EXTRACT(YEAR FROM "day")),
    CONSTRAINT "Voucher_username_filled" CHECK (btrim("username") <> '')
);
CREATE UNIQUE INDEX "Voucher_action_year_number_key" ON "Voucher"("action", "year", "number");
CREATE UNIQUE INDEX "Voucher_documentId_action_key" ON "Voucher"("documentId", "action");

-- A number stays with its movements forever. Only the moment of the first print is noted, once.
CREATE FUNCTION refuse_voucher_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."printedAt" IS NOT NULL OR to_jsonb(NEW) - 'printedAt' <> to_jsonb(OLD) - 'printedAt' THEN
    RAISE EXCEPTION 'rows of "Voucher" are never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "Voucher_never_changed" BEFORE UPDATE ON "Voucher" FOR EACH ROW EXECUTE FUNCTION refuse_voucher_change();
CREATE TRIGGER "Voucher_never_removed" BEFORE DELETE OR TRUNCATE ON "Voucher"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Voucher_announced" AFTER INSERT OR UPDATE ON "Voucher"
  FOR EACH ROW EXECUTE FUNCTION announce_change('vouchers', 'nobody');

-- Other programs are still told of a document only where people have a label for it.
CREATE OR REPLACE FUNCTION queue_stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks_told_of('stock.moved')) THEN
    INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "type", "documentId", "data")
    SELECT told, m."id", 'stock.moved', m."colorId", jsonb_build_object('colorId', m."colorId", 'sku', m."sku",
      'sortName', m."sortName", 'color', m."color", 'kind', m."kind", 'quantityDelta', m."quantityDelta",
      'heldDelta', m."reservedDelta", 'onHand', m."quantityAfter", 'held', m."reservedAfter",
      'available', m."quantityAfter" - m."reservedAfter", 'by', m."username", 'at', m."createdAt",
      'document', CASE WHEN m."documentLabel" IS NOT NULL THEN jsonb_build_object('id', m."documentId", 'label', m."documentLabel") END)
    FROM moved m CROSS JOIN webhooks_told_of('stock.moved') AS told ORDER BY m."id";
  END IF;
  RETURN NULL;
END
$$;
