-- Idempotency keys do for every write what these ids did for two.
ALTER TABLE "SalesRequest" DROP COLUMN "sentId";
ALTER TABLE "Deal" DROP COLUMN "sentId";
