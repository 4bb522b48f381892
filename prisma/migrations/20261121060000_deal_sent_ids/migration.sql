ALTER TABLE "Deal" ADD COLUMN "sentId" UUID;
CREATE UNIQUE INDEX "Deal_customerId_sentId_key" ON "Deal" ("customerId", "sentId");
