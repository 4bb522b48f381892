-- Products and customers that lists, searches and new work leave out. The release before shows them as all others.
ALTER TABLE "Product" ADD COLUMN "isArchived" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Customer" ADD COLUMN "isArchived" BOOLEAN NOT NULL DEFAULT false;
-- That of the product, which the database fills in: a change of stock, which locks its colors, sees it in them.
ALTER TABLE "Color" ADD COLUMN "isArchived" BOOLEAN NOT NULL DEFAULT false;

-- Lists read their part alone, however many are in the other one.
CREATE INDEX "Product_active" ON "Product" ("skuKey") WHERE NOT "isArchived";
CREATE INDEX "Product_archived" ON "Product" ("skuKey") WHERE "isArchived";
CREATE INDEX "Customer_active" ON "Customer" ("customerKey") WHERE NOT "isArchived";
CREATE INDEX "Customer_archived" ON "Customer" ("customerKey") WHERE "isArchived";

-- A color of an archived product has no minimum, so it is in no list of low stock, and nobody is notified of its recovery.
CREATE OR REPLACE FUNCTION set_low_of_color() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW."minQuantity" IS DISTINCT FROM OLD."minQuantity" OR NEW."isArchived" <> OLD."isArchived" THEN
    NEW."lowBelow" := CASE WHEN NOT NEW."isArchived" THEN coalesce(NEW."minQuantity", (
      SELECT p."minQuantity" FROM "Sort" s JOIN "Product" p ON p."id" = s."productId" WHERE s."id" = NEW."sortId")) END;
  END IF;
  NEW."lowSince" := CASE WHEN NEW."quantity" - NEW."reserved" < NEW."lowBelow"
    THEN coalesce(NEW."lowSince", clock_timestamp()) END;
  IF NEW."isArchived" THEN
    NEW."isLowNotified" := false;
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER "Color_low_changed" ON "Color";
CREATE TRIGGER "Color_low_changed" BEFORE UPDATE ON "Color"
  FOR EACH ROW WHEN (NEW."minQuantity" IS DISTINCT FROM OLD."minQuantity" OR NEW."isArchived" <> OLD."isArchived"
    OR (NEW."lowSince" IS NOT NULL) <> coalesce(NEW."quantity" - NEW."reserved" < NEW."lowBelow", false))
  EXECUTE FUNCTION set_low_of_color();
DROP TRIGGER "Color_minimum_changed" ON "Color";
CREATE TRIGGER "Color_minimum_changed" AFTER UPDATE OF "minQuantity", "lowBelow", "isArchived" ON "Color"
  FOR EACH ROW WHEN (NEW."lowBelow" IS DISTINCT FROM OLD."lowBelow") EXECUTE FUNCTION mark_product_of_color();

CREATE OR REPLACE FUNCTION set_low_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of every stock write.
  PERFORM FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId"
    WHERE s."productId" = NEW."id" ORDER BY c."id" FOR UPDATE OF c;
  UPDATE "Color" c SET "lowBelow" = NEW."minQuantity" FROM "Sort" s
    WHERE s."id" = c."sortId" AND s."productId" = NEW."id" AND c."minQuantity" IS NULL AND NOT c."isArchived";
  RETURN NULL;
END
$$;

CREATE FUNCTION archive_colors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId"
    WHERE s."productId" = NEW."id" ORDER BY c."id" FOR UPDATE OF c;
  UPDATE "Color" c SET "isArchived" = NEW."isArchived" FROM "Sort" s WHERE s."id" = c."sortId" AND s."productId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_archived_changed" AFTER UPDATE OF "isArchived" ON "Product"
  FOR EACH ROW WHEN (NEW."isArchived" <> OLD."isArchived") EXECUTE FUNCTION archive_colors();

CREATE TRIGGER "Customer_archived_announced" AFTER UPDATE OF "isArchived" ON "Customer"
  FOR EACH ROW WHEN (NEW."isArchived" <> OLD."isArchived") EXECUTE FUNCTION announce_change('payments', 'nobody');
