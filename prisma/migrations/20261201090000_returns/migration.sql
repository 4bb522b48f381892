-- Goods that came back from a sale: good ones are on hand again, damaged ones are not, and only their movement says how many there are.
ALTER TYPE "MovementKind" ADD VALUE 'return';
ALTER TYPE "MovementKind" ADD VALUE 'damaged';
ALTER TABLE "Movement" ADD COLUMN "damaged" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Movement" DROP CONSTRAINT "Movement_changes_something";
-- Expand: the release before records no damaged units, and its movements fulfill the former rule, which is stricter.
ALTER TABLE "Movement" ADD CONSTRAINT "Movement_changes_something"
  CHECK ("quantityDelta" <> 0 OR "reservedDelta" <> 0 OR "damaged" <> 0);
-- Expand: the release before writes neither the kind nor the column.
-- As text, because a new value cannot be used in the transaction that adds it.
ALTER TABLE "Movement" ADD CONSTRAINT "Movement_damaged_of_kind"
  CHECK ("damaged" >= 0 AND ("damaged" > 0) = ("kind"::text = 'damaged'));

CREATE TABLE "Return" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "number" SERIAL NOT NULL,
    "customerId" UUID,
    "dealId" UUID,
    "dealNumber" INTEGER,
    "salesRequestId" UUID,
    "salesRequestNumber" INTEGER,
    "day" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "piastres" BIGINT NOT NULL,
    "madeById" UUID,
    "username" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Return_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Return_texts_filled" CHECK (btrim("reason") <> '' AND btrim("username") <> ''),
    CONSTRAINT "Return_credit_not_negative" CHECK ("piastres" >= 0),
    CONSTRAINT "Return_credit_of_deals" CHECK ("piastres" = 0 OR "dealNumber" IS NOT NULL)
);
CREATE UNIQUE INDEX "Return_number_key" ON "Return"("number");
CREATE INDEX "Return_customer_piastres" ON "Return"("customerId") INCLUDE ("piastres");
CREATE INDEX "Return_dealId_idx" ON "Return"("dealId");
CREATE INDEX "Return_salesRequestId_idx" ON "Return"("salesRequestId");
CREATE INDEX "Return_day_idx" ON "Return"("day");
ALTER TABLE "Return" ADD CONSTRAINT "Return_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id")
  ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Return" ADD CONSTRAINT "Return_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "Deal"("id")
  ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Return" ADD CONSTRAINT "Return_salesRequestId_fkey" FOREIGN KEY ("salesRequestId") REFERENCES "SalesRequest"("id")
  ON DELETE SET NULL ON UPDATE CASCADE;

-- The names, price and discount are those of the deal's line, so that its other units are found however the deal is edited later.
CREATE TABLE "ReturnLine" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "returnId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "productId" UUID,
    "colorId" UUID NOT NULL,
    "productName" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "sort" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "isDamaged" BOOLEAN NOT NULL,
    "pricePerItem" DECIMAL(12,2),
    "discount" DECIMAL(5,2),
    "piastres" BIGINT NOT NULL,

    CONSTRAINT "ReturnLine_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ReturnLine_quantity_positive" CHECK ("quantity" > 0),
    CONSTRAINT "ReturnLine_credit_of_prices" CHECK ("piastres" = 0 OR ("piastres" > 0 AND "pricePerItem" IS NOT NULL)),
    CONSTRAINT "ReturnLine_price_with_discount" CHECK (("pricePerItem" IS NULL) = ("discount" IS NULL))
);
CREATE UNIQUE INDEX "ReturnLine_returnId_position_key" ON "ReturnLine"("returnId", "position");
ALTER TABLE "ReturnLine" ADD CONSTRAINT "ReturnLine_returnId_fkey" FOREIGN KEY ("returnId") REFERENCES "Return"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only the customer, deal and request of a return are forgotten, when they are deleted. A deal without its customer credits nobody.
CREATE FUNCTION refuse_return_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."customerId" IS NOT NULL AND NEW."customerId" <> OLD."customerId"
    OR NEW."dealId" IS NOT NULL AND NEW."dealId" IS DISTINCT FROM OLD."dealId"
    OR NEW."salesRequestId" IS NOT NULL AND NEW."salesRequestId" IS DISTINCT FROM OLD."salesRequestId"
    OR NEW."customerId" IS NOT NULL AND OLD."customerId" IS NULL
    OR to_jsonb(NEW) - '{customerId,dealId,salesRequestId}'::text[] <> to_jsonb(OLD) - '{customerId,dealId,salesRequestId}'::text[] THEN
    RAISE EXCEPTION 'rows of "Return" are never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW."dealId" IS NULL THEN
    NEW."customerId" := NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "Return_never_changed" BEFORE UPDATE ON "Return" FOR EACH ROW EXECUTE FUNCTION refuse_return_change();
CREATE TRIGGER "Return_never_removed" BEFORE DELETE OR TRUNCATE ON "Return"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ReturnLine_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ReturnLine"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A deal of a past month stays without its customer when it is deleted. In the database, because the release before deletes deals, too.
CREATE FUNCTION unlink_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Return" SET "customerId" = NULL WHERE "dealId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "Deal_returns_unlinked" AFTER UPDATE OF "customerId" ON "Deal"
  FOR EACH ROW WHEN (NEW."customerId" IS NULL) EXECUTE FUNCTION unlink_returns();

CREATE TRIGGER "Return_announced" AFTER INSERT ON "Return"
  FOR EACH ROW EXECUTE FUNCTION announce_change('payments', 'madeById');
