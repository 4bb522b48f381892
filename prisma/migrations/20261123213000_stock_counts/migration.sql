CREATE TYPE "StockCountStatus" AS ENUM ('open', 'accepted', 'cancelled');
CREATE TYPE "StockCountEntryKind" AS ENUM ('add', 'set', 'recount');

CREATE TABLE "StockCount" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "number" SERIAL NOT NULL,
  "name" TEXT,
  "isBlind" BOOLEAN NOT NULL,
  "status" "StockCountStatus" NOT NULL DEFAULT 'open',
  "q" TEXT,
  "category" TEXT,
  "skus" TEXT[] NOT NULL DEFAULT '{}',
  -- What the products of the scope must match: patterns of each word of "q", and SKUs in lower case.
  "patterns" TEXT[] NOT NULL DEFAULT '{}',
  "skuKeys" TEXT[] NOT NULL DEFAULT '{}',
  "startedBy" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "closedBy" TEXT,
  "closedAt" TIMESTAMPTZ(3),
  "colors" INTEGER,
  CONSTRAINT "StockCount_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "StockCount_name_filled" CHECK (btrim("name") <> ''),
  CONSTRAINT "StockCount_closed_by_someone" CHECK (
    ("status" = 'open') = ("closedBy" IS NULL) AND ("status" = 'open') = ("closedAt" IS NULL)
    AND ("status" = 'open') = ("colors" IS NULL))
);
CREATE UNIQUE INDEX "StockCount_number_key" ON "StockCount" ("number");
CREATE INDEX "StockCount_status_number_idx" ON "StockCount" ("status", "number");

CREATE TABLE "StockCountEntry" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "countId" UUID NOT NULL,
  "colorId" UUID NOT NULL,
  "kind" "StockCountEntryKind" NOT NULL,
  "quantity" INTEGER,
  "quantityAt" INTEGER,
  "userId" UUID NOT NULL,
  "username" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "StockCountEntry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "StockCountEntry_countId_fkey" FOREIGN KEY ("countId") REFERENCES "StockCount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "StockCountEntry_quantity_counted" CHECK (
    CASE WHEN "kind" = 'recount' THEN "quantity" IS NULL AND "quantityAt" IS NULL
      ELSE "quantity" IS NOT NULL AND "quantity" >= 0 AND "quantityAt" IS NOT NULL END)
);
CREATE INDEX "StockCountEntry_countId_colorId_id_idx" ON "StockCountEntry" ("countId", "colorId", "id");
CREATE TRIGGER "StockCountEntry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "StockCountEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the entries of a color come to, so that a list reads one row for each color. `npm run verify` compares both.
CREATE TABLE "StockCountLine" (
  "countId" UUID NOT NULL,
  "colorId" UUID NOT NULL,
  "productName" TEXT NOT NULL,
  "sku" TEXT NOT NULL,
  "sortName" TEXT NOT NULL,
  "color" TEXT NOT NULL,
  "counted" INTEGER,
  "quantityAt" INTEGER,
  "difference" INTEGER GENERATED ALWAYS AS ("counted" - "quantityAt") STORED,
  "hasMoved" BOOLEAN NOT NULL DEFAULT false,
  "firstEntryId" UUID,
  "lastEntryId" UUID NOT NULL,
  "quantityAtEnd" INTEGER,
  CONSTRAINT "StockCountLine_pkey" PRIMARY KEY ("countId", "colorId"),
  CONSTRAINT "StockCountLine_countId_fkey" FOREIGN KEY ("countId") REFERENCES "StockCount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "StockCountLine_counted_not_negative" CHECK ("counted" >= 0),
  CONSTRAINT "StockCountLine_counted_at_a_quantity" CHECK (
    ("counted" IS NULL) = ("quantityAt" IS NULL) AND ("counted" IS NULL) = ("firstEntryId" IS NULL))
);
CREATE INDEX "StockCountLine_latest" ON "StockCountLine" ("countId", "lastEntryId" DESC);
CREATE INDEX "StockCountLine_differences" ON "StockCountLine" ("countId", abs("difference") DESC, "colorId")
  WHERE "difference" <> 0;

CREATE TRIGGER "StockCount_announced" AFTER INSERT OR UPDATE ON "StockCount"
  FOR EACH ROW EXECUTE FUNCTION announce_change('counts', 'nobody');
CREATE TRIGGER "StockCountEntry_announced" AFTER INSERT ON "StockCountEntry"
  FOR EACH ROW EXECUTE FUNCTION announce_change('counts', 'nobody');
