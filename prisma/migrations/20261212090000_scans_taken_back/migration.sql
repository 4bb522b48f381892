-- A scan that its person takes back is an entry as well, of as many units below zero: entries are append-only, and their sum is right.
ALTER TABLE "StockCountEntry" DROP CONSTRAINT "StockCountEntry_quantity_counted";
-- Expand: the release before writes no units below zero, and its entries fulfill the former rule, which is stricter.
ALTER TABLE "StockCountEntry" ADD CONSTRAINT "StockCountEntry_quantity_counted" CHECK (
  CASE WHEN "kind" = 'recount' THEN "quantity" IS NULL AND "quantityAt" IS NULL
    ELSE "quantity" IS NOT NULL AND ("quantity" >= 0 OR "kind" = 'add') AND "quantityAt" IS NOT NULL END);
