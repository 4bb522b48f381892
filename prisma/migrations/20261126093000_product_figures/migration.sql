-- Homes say what is on hand by category, and which products are furthest below a minimum. With 100,000 products they read all of them and
-- 16,000 blocks of colors for that. Kept beside the stock of each product, and stale by the same marks, it is one small table.

-- The stock of a product's colors together, in units, and of those that are low: how many, what part of its minimum the lowest has, and the
-- largest minimum. No row for a product without colors.
CREATE FUNCTION stock_of_product(product UUID) RETURNS TABLE (
  "onHand" BIGINT, "held" BIGINT, "category" TEXT, "lowColors" INTEGER, "lowPart" DOUBLE PRECISION, "lowBelow" INTEGER
) LANGUAGE sql STABLE AS $$
  SELECT sum(c."quantity"), sum(c."reserved"), (SELECT p."category" FROM "Product" p WHERE p."id" = product),
    count(c."lowSince")::integer,
    min((c."quantity" - c."reserved")::double precision / c."lowBelow") FILTER (WHERE c."lowSince" IS NOT NULL),
    max(c."lowBelow") FILTER (WHERE c."lowSince" IS NOT NULL)
  FROM "Sort" s JOIN "Color" c ON c."sortId" = s."id" WHERE s."productId" = product HAVING count(*) > 0
$$;

ALTER TABLE "ProductStock"
  ADD COLUMN "category" TEXT,
  ADD COLUMN "lowColors" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "lowPart" DOUBLE PRECISION,
  ADD COLUMN "lowBelow" INTEGER;

-- The database fills them in, because instances of the release before keep sums without them. A restore has them in its rows.
CREATE FUNCTION complete_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT figures."category", figures."lowColors", figures."lowPart", figures."lowBelow"
    INTO NEW."category", NEW."lowColors", NEW."lowPart", NEW."lowBelow" FROM stock_of_product(NEW."productId") figures;
  NEW."lowColors" := coalesce(NEW."lowColors", 0);
  RETURN NEW;
END
$$;
CREATE TRIGGER "ProductStock_completed" BEFORE INSERT OR UPDATE ON "ProductStock"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION complete_product_stock();

CREATE TRIGGER "Color_minimum_changed" AFTER UPDATE OF "minQuantity", "lowBelow" ON "Color"
  FOR EACH ROW WHEN (NEW."lowBelow" IS DISTINCT FROM OLD."lowBelow") EXECUTE FUNCTION mark_product_of_color();

CREATE FUNCTION mark_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StaleProductStock" VALUES (NEW."id");
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_category_changed" AFTER UPDATE OF "category" ON "Product"
  FOR EACH ROW WHEN (NEW."category" IS DISTINCT FROM OLD."category") EXECUTE FUNCTION mark_product();

-- Until the job has summed them again, those that are there already are read from their colors.
INSERT INTO "StaleProductStock" SELECT "productId" FROM "ProductStock";
