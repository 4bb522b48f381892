-- Somebody who types "towel" wants what is called so before all of the category "Towels & bath".
ALTER TABLE "Product" ADD COLUMN "searchTitle" TEXT NOT NULL GENERATED ALWAYS AS (
  ' ' || search_words("sku") || ' ' || search_text("name") || ' ') STORED;
CREATE INDEX "Product_search_title" ON "Product" USING gin ("searchTitle" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
