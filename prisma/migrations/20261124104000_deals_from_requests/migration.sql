-- Deals that are made from an accepted sales request. The number remains after the request is deleted.
ALTER TABLE "Deal"
  ADD COLUMN "salesRequestId" UUID,
  ADD COLUMN "salesRequestNumber" INTEGER,
  ADD CONSTRAINT "Deal_salesRequestId_fkey" FOREIGN KEY ("salesRequestId") REFERENCES "SalesRequest"("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "Deal_request_numbered" CHECK ("salesRequestId" IS NULL OR "salesRequestNumber" IS NOT NULL);
CREATE UNIQUE INDEX "Deal_salesRequestId_key" ON "Deal" ("salesRequestId");

ALTER TYPE "RequestEventKind" ADD VALUE 'dealMade';
ALTER TYPE "RequestEventKind" ADD VALUE 'dealDeleted';

-- For the price that a product was last sold at. Ids of deals sort by when they were made.
CREATE INDEX "DealLine_productId_dealId_idx" ON "DealLine" ("productId", "dealId");

-- A request shows its deal, so lists of requests are read again when one is made or deleted.
CREATE FUNCTION announce_deal_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('factory_changes', 'salesRequests:' || coalesce(
    (SELECT coalesce("salesUserId", "tokenId")::text FROM "SalesRequest" WHERE "id" = (coalesce(NEW, OLD))."salesRequestId"), ''));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Deal_of_request_made_announced" AFTER INSERT ON "Deal"
  FOR EACH ROW WHEN (NEW."salesRequestId" IS NOT NULL) EXECUTE FUNCTION announce_deal_of_request();
CREATE TRIGGER "Deal_of_request_deleted_announced" AFTER DELETE ON "Deal"
  FOR EACH ROW WHEN (OLD."salesRequestId" IS NOT NULL) EXECUTE FUNCTION announce_deal_of_request();
