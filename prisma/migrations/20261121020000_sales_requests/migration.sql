CREATE TYPE "SalesRequestStatus" AS ENUM ('pending', 'date-changed', 'accepted', 'rejected', 'held', 'cancelled');

CREATE TABLE "SalesRequest" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "number" SERIAL NOT NULL,
  "action" "StockAction" NOT NULL,
  "status" "SalesRequestStatus" NOT NULL DEFAULT 'pending',
  "salesUserId" UUID,
  "sentId" UUID,
  "notes" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decidedAt" TIMESTAMPTZ(3),
  "decidedBy" TEXT,
  "holdUntil" DATE,
  "overdueSince" TIMESTAMPTZ(3),
  CONSTRAINT "SalesRequest_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SalesRequest_salesUserId_fkey" FOREIGN KEY ("salesUserId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "SalesRequest_only_removals_held" CHECK ("status" NOT IN ('held', 'cancelled') OR "action" = 'remove'),
  CONSTRAINT "SalesRequest_due_only_while_held" CHECK ("status" = 'held' OR ("holdUntil" IS NULL AND "overdueSince" IS NULL)),
  CONSTRAINT "SalesRequest_decided_by_someone" CHECK (
    ("decidedBy" IS NULL) = ("decidedAt" IS NULL) AND ("status" = 'pending' OR "decidedBy" IS NOT NULL))
);
CREATE UNIQUE INDEX "SalesRequest_number_key" ON "SalesRequest" ("number");
CREATE UNIQUE INDEX "SalesRequest_salesUserId_sentId_key" ON "SalesRequest" ("salesUserId", "sentId");
CREATE INDEX "SalesRequest_status_id_idx" ON "SalesRequest" ("status", "id");
CREATE INDEX "SalesRequest_salesUserId_id_idx" ON "SalesRequest" ("salesUserId", "id");

CREATE TABLE "SalesRequestItem" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "requestId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "colorId" UUID NOT NULL,
  "productName" TEXT NOT NULL,
  "sku" TEXT NOT NULL,
  "sortName" TEXT NOT NULL,
  "color" TEXT NOT NULL,
  "quantity" INTEGER NOT NULL,
  "submissionDate" DATE NOT NULL,
  CONSTRAINT "SalesRequestItem_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SalesRequestItem_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "SalesRequest" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SalesRequestItem_quantity_positive" CHECK ("quantity" > 0)
);
CREATE UNIQUE INDEX "SalesRequestItem_requestId_position_key" ON "SalesRequestItem" ("requestId", "position");
CREATE INDEX "SalesRequestItem_colorId_idx" ON "SalesRequestItem" ("colorId");
