-- By these a later file with the same rows is recognized; imports of earlier releases have none.
ALTER TABLE "Import" ADD COLUMN "rowPrints" BYTEA;

-- The same file among all imports of a kind.
CREATE INDEX "Import_kind_sha256_idx" ON "Import"("kind", "sha256");

-- What a person said the columns of files with these heads are.
CREATE TABLE "ImportMapping" (
    "kind" "ImportKind" NOT NULL,
    "headsHash" TEXT NOT NULL,
    "columns" JSON NOT NULL,
    "username" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "ImportMapping_pkey" PRIMARY KEY ("kind","headsHash"),
    CONSTRAINT "ImportMapping_headsHash_written" CHECK ("headsHash" ~ '^[0-9a-f]{64}$')
);
