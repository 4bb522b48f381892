-- A deal outlives its customer: what it came to stays in the figures of its month. A deal without a customer is deleted for everybody;
-- it has no receipt, and only sums read it.
-- Expand: the same key as before, with another effect when a customer is deleted.
ALTER TABLE "Deal" ALTER COLUMN "customerId" DROP NOT NULL;
ALTER TABLE "Deal" DROP CONSTRAINT "Deal_customerId_fkey";
ALTER TABLE "Deal" ADD CONSTRAINT "Deal_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer" ("id")
  ON DELETE SET NULL ON UPDATE CASCADE;

-- The user or token that made a deal: whoever made it may delete it. Null where nobody knows.
ALTER TABLE "Deal" ADD COLUMN "madeById" UUID;
