-- AlterTable
ALTER TABLE "WorkerRequest" ADD COLUMN     "restOfId" UUID,
ADD COLUMN     "sentQuantity" INTEGER;

-- AlterTable
ALTER TABLE "SalesRequest" ADD COLUMN     "restOfId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "WorkerRequest_restOfId_key" ON "WorkerRequest"("restOfId");

-- CreateIndex
CREATE INDEX "SalesRequest_restOfId_idx" ON "SalesRequest"("restOfId");

-- AddForeignKey
ALTER TABLE "WorkerRequest" ADD CONSTRAINT "WorkerRequest_restOfId_fkey" FOREIGN KEY ("restOfId") REFERENCES "WorkerRequest"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalesRequest" ADD CONSTRAINT "SalesRequest_restOfId_fkey" FOREIGN KEY ("restOfId") REFERENCES "SalesRequest"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A part is less than what was sent.
ALTER TABLE "WorkerRequest" ADD CONSTRAINT "WorkerRequest_part_of_sent" CHECK ("sentQuantity" > "quantity");
