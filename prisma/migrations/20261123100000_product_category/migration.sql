-- What a factory calls a group of its products, as typed; compared without regard to upper and lower case.
ALTER TABLE "Product"
  ADD COLUMN "category" TEXT,
  ADD COLUMN "categoryKey" TEXT GENERATED ALWAYS AS (lower("category")) STORED,
  ADD CONSTRAINT "Product_category_filled" CHECK (btrim("category") <> '' AND char_length("category") <= 80);

CREATE INDEX "Product_categoryKey_skuKey_idx" ON "Product" ("categoryKey", "skuKey");
