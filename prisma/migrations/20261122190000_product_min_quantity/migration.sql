ALTER TABLE "Product"
  ADD COLUMN "minQuantity" INTEGER,
  ADD CONSTRAINT "Product_minQuantity_positive" CHECK ("minQuantity" > 0);
