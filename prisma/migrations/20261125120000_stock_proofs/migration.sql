-- The proofs of the stock. The moment of the schedule is what lets any number of instances make one proof of it.
CREATE TABLE "StockProof" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "dueAt" TIMESTAMPTZ(3),
  "username" TEXT,
  "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "endedAt" TIMESTAMPTZ(3),
  "findings" JSONB,
  CONSTRAINT "StockProof_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "StockProof_of_the_schedule_or_a_person" CHECK (("dueAt" IS NULL) <> ("username" IS NULL)),
  CONSTRAINT "StockProof_found_at_its_end" CHECK ("findings" IS NULL OR "endedAt" IS NOT NULL)
);
CREATE UNIQUE INDEX "StockProof_dueAt_key" ON "StockProof" ("dueAt");
