-- An entry that a device kept without a network has the id that the device gave it: however often it is sent, it counts once. It also has
-- the moment at which it was found, because it is compared with the books of that moment.
ALTER TABLE "StockCountEntry" ADD COLUMN "sentId" uuid, ADD COLUMN "foundAt" timestamptz(3);
CREATE UNIQUE INDEX "StockCountEntry_userId_sentId_key" ON "StockCountEntry" ("userId", "sentId");
