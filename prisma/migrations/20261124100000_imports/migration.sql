CREATE TYPE "ImportKind" AS ENUM ('products', 'openingStock', 'stockChanges', 'customers');
CREATE TYPE "ImportState" AS ENUM ('running', 'done', 'refused', 'cancelled');
CREATE TYPE "ImportStage" AS ENUM ('reading', 'checking', 'writing');

CREATE TABLE "Import" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "number" INTEGER,
  "kind" "ImportKind" NOT NULL,
  "isDryRun" BOOLEAN NOT NULL,
  "state" "ImportState" NOT NULL DEFAULT 'running',
  "stage" "ImportStage" NOT NULL DEFAULT 'reading',
  "fileName" TEXT NOT NULL,
  "sha256" TEXT NOT NULL,
  "written" INTEGER NOT NULL DEFAULT 0,
  "rows" INTEGER,
  "result" JSON,
  "userId" UUID NOT NULL,
  "username" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "touchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "endedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Import_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Import_fileName_filled" CHECK (btrim("fileName") <> ''),
  CONSTRAINT "Import_sha256_written" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "Import_running_or_ended" CHECK (("state" = 'running') = ("endedAt" IS NULL)),
  CONSTRAINT "Import_number_of_what_was_imported" CHECK ("number" IS NULL OR ("state" = 'done' AND NOT "isDryRun"))
);
CREATE UNIQUE INDEX "Import_number_key" ON "Import" ("number");
CREATE INDEX "Import_userId_id_idx" ON "Import" ("userId", "id");
CREATE INDEX "Import_state_touchedAt_idx" ON "Import" ("state", "touchedAt");

-- Numbers only what was imported, so that dry runs leave no gaps.
CREATE SEQUENCE "Import_number_seq" AS INTEGER OWNED BY "Import"."number";
