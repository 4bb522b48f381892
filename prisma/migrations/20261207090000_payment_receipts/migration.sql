-- The stored file of a payment's receipt.
ALTER TABLE "Payment" ADD COLUMN "receiptId" UUID;
-- Expand: the release before does not write the column.
CREATE UNIQUE INDEX "Payment_receiptId_key" ON "Payment"("receiptId");
-- Unlike a deal's it is a foreign key: the release before deletes files that no deal has, and must not delete this one.
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_receiptId_fkey" FOREIGN KEY ("receiptId") REFERENCES "StoredFile"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE;
