-- A search reads the products whose SKU begins with what was typed before all others.
CREATE INDEX "Product_searchKey" ON "Product" ("searchKey" text_pattern_ops);
