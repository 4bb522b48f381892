CREATE TABLE "Customer" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "name" TEXT NOT NULL,
  "customerId" TEXT NOT NULL,
  "customerKey" TEXT NOT NULL GENERATED ALWAYS AS (lower("customerId")) STORED,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Customer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Customer_texts_filled" CHECK (btrim("name") <> '' AND btrim("customerId") <> '')
);
CREATE UNIQUE INDEX "Customer_customerKey_key" ON "Customer" ("customerKey");
CREATE INDEX "Customer_search" ON "Customer" USING gin (lower("name") gin_trgm_ops, "customerKey" gin_trgm_ops);

CREATE TABLE "Deal" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "customerId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "receiptId" UUID,
  CONSTRAINT "Deal_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Deal_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Deal_customerId_id_idx" ON "Deal" ("customerId", "id");

CREATE TABLE "DealLine" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "dealId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "productId" UUID,
  "productName" TEXT NOT NULL,
  "sku" TEXT NOT NULL,
  "sort" TEXT NOT NULL,
  "color" TEXT NOT NULL,
  "quantity" INTEGER NOT NULL,
  "pricePerItem" DECIMAL(12,2) NOT NULL,
  "discount" DECIMAL(5,2) NOT NULL,
  CONSTRAINT "DealLine_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "DealLine_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "Deal" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "DealLine_quantity_positive" CHECK ("quantity" > 0),
  CONSTRAINT "DealLine_price_not_negative" CHECK ("pricePerItem" >= 0),
  CONSTRAINT "DealLine_discount_is_percent" CHECK ("discount" BETWEEN 0 AND 100)
);
CREATE UNIQUE INDEX "DealLine_dealId_position_key" ON "DealLine" ("dealId", "position");

CREATE TABLE "StoredFile" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "contentType" TEXT NOT NULL,
  "bytes" BYTEA NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("id")
);
