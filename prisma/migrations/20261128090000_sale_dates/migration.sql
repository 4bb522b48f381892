-- The day of a sale, which may be before the day on which the deal was entered. Deals without one, of earlier versions, were sold on the
-- day on which they were entered, as days are in the factory's time zone, which only the app knows: no row is rewritten.
ALTER TABLE "Deal" ADD COLUMN "saleDate" DATE;
CREATE INDEX "Deal_saleDate_id_idx" ON "Deal" ("saleDate", "id");

CREATE OR REPLACE FUNCTION queue_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "type", "documentId", "data")
  SELECT told, d."id", 'deal.made', d."id", jsonb_build_object('dealId', d."id", 'label', 'D-' || lpad(d."number"::text, greatest(4, length(d."number"::text)), '0'),
    'customer', jsonb_build_object('id', c."id", 'customerID', c."customerId", 'name', c."name"),
    'at', d."createdAt", 'saleDate', d."saleDate", 'total', (d."piastres" / 100.0)::numeric(20, 2)::text,
    'currency', coalesce((SELECT "currency" FROM "FactorySettings"), 'EGP'),
    'lines', (SELECT jsonb_agg(jsonb_build_object('productName', l."productName", 'sku', l."sku", 'sort', l."sort", 'color', l."color",
        'quantity', l."quantity", 'pricePerItem', l."pricePerItem"::text, 'discount', l."discount"::text) ORDER BY l."position")
      FROM "DealLine" l WHERE l."dealId" = d."id"))
  FROM webhooks_told_of('deal.made') AS told CROSS JOIN "Deal" d JOIN "Customer" c ON c."id" = d."customerId" WHERE d."id" = NEW."id";
  RETURN NULL;
END
$$;
