-- Runs for each color that has changed when its transaction commits. The first run notifies of all of them; each further one searched the
-- index of those that are left through everything that the first had just changed, so that a stock count with 20,000 differences
-- could not be accepted. Its own color tells whether anything is left.
CREATE OR REPLACE FUNCTION notify_of_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "Color" c WHERE c."id" = NEW."id" AND c."isLowNotified" <> (c."lowSince" IS NOT NULL)
  ) THEN RETURN NULL; END IF;
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
  CROSS JOIN (SELECT "id" FROM "User" WHERE "role" IN ('manager', 'admin') AND "deactivatedAt" IS NULL FOR KEY SHARE) reader
  WHERE coalesce((SELECT "lowStockNotices" FROM "FactorySettings"), true)
  ORDER BY news."key" DESC, reader."id";
  RETURN NULL;
END
$$;
