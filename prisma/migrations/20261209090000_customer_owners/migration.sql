-- The sales user whose customer it is; NULL for nobody's.
ALTER TABLE "Customer" ADD COLUMN "ownerId" UUID;
-- Expand: the release before writes no owner, and a user whom it deletes leaves customers without one.
ALTER TABLE "Customer" ADD CONSTRAINT "Customer_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id")
  ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "Customer_ownerId_customerKey_idx" ON "Customer"("ownerId", "customerKey");

-- The customers of now are those of the sales user who entered their last deal.
UPDATE "Customer" c SET "ownerId" = last."madeById"
FROM (
  SELECT DISTINCT ON (d."customerId") d."customerId", d."madeById"
  FROM "Deal" d JOIN "User" u ON u."id" = d."madeById" AND u."role" = 'sales'
  WHERE d."customerId" IS NOT NULL ORDER BY d."customerId", d."id" DESC
) last
WHERE last."customerId" = c."id";

-- The default is what instances of the release before write, which do not know it.
ALTER TABLE "FactorySettings" ADD COLUMN "ownCustomersOnly" BOOLEAN NOT NULL DEFAULT false;
