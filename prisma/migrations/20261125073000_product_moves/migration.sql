-- Which product a color belonged to that is gone, so that its movements still say whose they were.
CREATE TABLE "FormerColor" (
  "id" UUID NOT NULL,
  "productId" UUID NOT NULL,
  CONSTRAINT "FormerColor_pkey" PRIMARY KEY ("id")
);
CREATE FUNCTION keep_former_colors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FormerColor" ("id", "productId")
  SELECT "id", "productId" FROM removed ON CONFLICT ("id") DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Color_kept" AFTER DELETE ON "Color" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_former_colors();

-- The months (UTC) whose movements are summed by product, the running one up to the start of its last day. One is valid unless
-- "StaleQuarterMoves" names a quarter of an hour in it; keeping quarters removes such months, and they are summed again.
CREATE TABLE "KeptMonth" (
  "start" TIMESTAMPTZ(3) NOT NULL,
  "end" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "KeptMonth_pkey" PRIMARY KEY ("start")
);
CREATE TABLE "ProductMoves" (
  "id" BIGSERIAL NOT NULL,
  "month" TIMESTAMPTZ(3) NOT NULL,
  "productId" UUID NOT NULL,
  "sku" TEXT NOT NULL,
  "in" BIGINT NOT NULL,
  "out" BIGINT NOT NULL,
  "onHand" BIGINT NOT NULL,
  "held" BIGINT NOT NULL,
  "lastOut" TIMESTAMPTZ(3),
  CONSTRAINT "ProductMoves_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ProductMoves_month_fkey" FOREIGN KEY ("month") REFERENCES "KeptMonth" ("start")
    ON DELETE CASCADE ON UPDATE CASCADE
);

-- A product's id, or that of an unknown one by the SKU that its movements keep.
CREATE FUNCTION product_of_sku(sku TEXT) RETURNS UUID LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(lower(sku))::uuid
$$;
CREATE INDEX "ProductMoves_month_idx" ON "ProductMoves" ("month");
