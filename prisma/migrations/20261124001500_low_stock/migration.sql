-- A color is low while fewer of its units are available than its own minimum says, or else its product's. That is a state of the color's
-- row, which changes in the statement that changes the figures, under the row's lock: one transaction sees the color become low, and
-- one sees it recover. Colors that are low at the upgrade are so from then on, and nobody is notified of them.
ALTER TABLE "Color"
  ADD COLUMN "minQuantity" INTEGER,
  ADD COLUMN "lowBelow" INTEGER,
  ADD COLUMN "lowSince" TIMESTAMPTZ(3),
  ADD COLUMN "isLowNotified" BOOLEAN NOT NULL DEFAULT false;

UPDATE "Color" c SET "lowBelow" = p."minQuantity",
  "lowSince" = CASE WHEN c."quantity" - c."reserved" < p."minQuantity" THEN clock_timestamp() END,
  "isLowNotified" = c."quantity" - c."reserved" < p."minQuantity"
  FROM "Sort" s JOIN "Product" p ON p."id" = s."productId"
  WHERE s."id" = c."sortId" AND p."minQuantity" IS NOT NULL;

ALTER TABLE "Color"
  ADD CONSTRAINT "Color_minQuantity_not_negative" CHECK ("minQuantity" >= 0),
  ADD CONSTRAINT "Color_low_by_its_figures" CHECK (
    ("lowSince" IS NOT NULL) = coalesce("quantity" - "reserved" < "lowBelow", false));

CREATE INDEX "Color_low" ON "Color" ("productId") WHERE "lowSince" IS NOT NULL;
-- Empty except for what the present transactions have changed.
CREATE INDEX "Color_low_unnotified" ON "Color" ("id") WHERE "isLowNotified" <> ("lowSince" IS NOT NULL);

CREATE FUNCTION set_low_of_color() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW."minQuantity" IS DISTINCT FROM OLD."minQuantity" THEN
    NEW."lowBelow" := coalesce(NEW."minQuantity", (
      SELECT p."minQuantity" FROM "Sort" s JOIN "Product" p ON p."id" = s."productId" WHERE s."id" = NEW."sortId"));
  END IF;
  NEW."lowSince" := CASE WHEN NEW."quantity" - NEW."reserved" < NEW."lowBelow"
    THEN coalesce(NEW."lowSince", clock_timestamp()) END;
  RETURN NEW;
END
$$;
CREATE TRIGGER "Color_low_at_first" BEFORE INSERT ON "Color"
  FOR EACH ROW EXECUTE FUNCTION set_low_of_color();
-- The condition needs the row alone: a change of stock that leaves the state as it is calls nothing.
CREATE TRIGGER "Color_low_changed" BEFORE UPDATE ON "Color"
  FOR EACH ROW WHEN (NEW."minQuantity" IS DISTINCT FROM OLD."minQuantity"
    OR (NEW."lowSince" IS NOT NULL) <> coalesce(NEW."quantity" - NEW."reserved" < NEW."lowBelow", false))
  EXECUTE FUNCTION set_low_of_color();

CREATE FUNCTION set_low_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of every stock write.
  PERFORM FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId"
    WHERE s."productId" = NEW."id" ORDER BY c."id" FOR UPDATE OF c;
  UPDATE "Color" c SET "lowBelow" = NEW."minQuantity" FROM "Sort" s
    WHERE s."id" = c."sortId" AND s."productId" = NEW."id" AND c."minQuantity" IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Product_minQuantity_changed" AFTER UPDATE OF "minQuantity" ON "Product"
  FOR EACH ROW WHEN (NEW."minQuantity" IS DISTINCT FROM OLD."minQuantity") EXECUTE FUNCTION set_low_of_product();

-- Runs when the transaction commits: what fell and recovered within it is no news, and several colors are one notification. A row whose
-- state differs from what managers know is one of this transaction, as every other transaction has ended with this, too.
CREATE FUNCTION notify_of_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changed AS (
    UPDATE "Color" SET "isLowNotified" = NOT "isLowNotified" WHERE "isLowNotified" <> ("lowSince" IS NOT NULL)
    RETURNING "id", "sortId", "name", "quantity" - "reserved" AS available, "lowBelow", "isLowNotified" AS "isLow"
  ), named AS (
    SELECT changed.*, p."sku", p."skuKey", s."name" AS "sortName" FROM changed
    JOIN "Sort" s ON s."id" = changed."sortId" JOIN "Product" p ON p."id" = s."productId"
  ), news AS (
    SELECT CASE WHEN "isLow" THEN 'stockLow' ELSE 'stockRecovered' END
        || CASE WHEN count(*) > 1 THEN 'Several' ELSE '' END AS "key",
      CASE WHEN count(*) > 1 THEN jsonb_build_object('count', count(*), 'skus', (
          SELECT string_agg("sku", ', ' ORDER BY "skuKey") || CASE WHEN count(DISTINCT named."sku") > 3 THEN ', …' ELSE '' END
          FROM (SELECT DISTINCT n."sku", n."skuKey" FROM named n WHERE n."isLow" = named."isLow" ORDER BY n."skuKey" LIMIT 3) first))
        ELSE jsonb_strip_nulls(jsonb_build_object('sku', min("sku"), 'sortName', min("sortName"), 'color', min("name"),
          'available', min(available), 'minimum', min("lowBelow"))) END AS "params"
    FROM named GROUP BY "isLow"
  )
  INSERT INTO "Notification" ("userId", "key", "params")
  SELECT reader."id", news."key", news."params" FROM news
  CROSS JOIN (SELECT "id" FROM "User" WHERE "role" IN ('manager', 'admin') FOR KEY SHARE) reader
  WHERE coalesce((SELECT "lowStockNotices" FROM "FactorySettings"), true)
  ORDER BY news."key" DESC, reader."id";
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "Color_low_notified" AFTER INSERT OR UPDATE ON "Color" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."isLowNotified" <> (NEW."lowSince" IS NOT NULL)) EXECUTE FUNCTION notify_of_low_stock();

-- What lists asked it for, the state of the colors says now.
ALTER TABLE "ProductStock" DROP COLUMN "least";
