ALTER TABLE "WorkerRequest"
  ADD COLUMN "sentQuantity" INTEGER,
  ADD COLUMN "restOfId" UUID,
  ADD CONSTRAINT "WorkerRequest_part_of_sent" CHECK ("sentQuantity" > "quantity"),
  ADD CONSTRAINT "WorkerRequest_restOfId_fkey" FOREIGN KEY ("restOfId") REFERENCES "WorkerRequest" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE UNIQUE INDEX "WorkerRequest_restOfId_key" ON "WorkerRequest" ("restOfId");

ALTER TABLE "SalesRequest"
  ADD COLUMN "restOfId" UUID,
  ADD CONSTRAINT "SalesRequest_restOfId_fkey" FOREIGN KEY ("restOfId") REFERENCES "SalesRequest" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "SalesRequest_restOfId_idx" ON "SalesRequest" ("restOfId");
