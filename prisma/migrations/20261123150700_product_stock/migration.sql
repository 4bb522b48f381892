-- Two sums of what the floor writes, for homes and lists. A sum is valid unless a row beside it names it as stale: then what was summed
-- counts itself. Whatever changes stock adds that row in its own transaction. It changes no row, so that no write waits for another,
-- and these rows have no key, so that they cost little.

-- The stock of a product's colors together; "least" is what is available of the least available color.
CREATE TABLE "ProductStock" (
  "productId" UUID NOT NULL,
  "onHand" BIGINT NOT NULL,
  "held" BIGINT NOT NULL,
  "least" INTEGER NOT NULL,
  CONSTRAINT "ProductStock_pkey" PRIMARY KEY ("productId")
);
CREATE TABLE "StaleProductStock" ("productId" UUID NOT NULL);

CREATE FUNCTION mark_product_of_color() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StaleProductStock" VALUES (NEW."productId");
  RETURN NULL;
END
$$;
CREATE TRIGGER "Color_stock_changed" AFTER UPDATE OF "quantity", "reserved" ON "Color"
  FOR EACH ROW EXECUTE FUNCTION mark_product_of_color();

CREATE FUNCTION mark_products_of_colors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StaleProductStock" SELECT DISTINCT "productId" FROM changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Color_added" AFTER INSERT ON "Color" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_colors();
CREATE TRIGGER "Color_removed" AFTER DELETE ON "Color" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_colors();

-- What moved in a quarter of an hour, with which the days of every time zone begin. "in" and "out" are goods.
CREATE FUNCTION quarter_of(moment TIMESTAMPTZ) RETURNS TIMESTAMPTZ LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_bin('15 minutes', moment, '2000-01-01 00:00:00+00')
$$;
CREATE TABLE "QuarterMoves" (
  "at" TIMESTAMPTZ(3) NOT NULL,
  "in" BIGINT NOT NULL,
  "out" BIGINT NOT NULL,
  "onHand" BIGINT NOT NULL,
  "held" BIGINT NOT NULL,
  CONSTRAINT "QuarterMoves_pkey" PRIMARY KEY ("at")
);
CREATE TABLE "StaleQuarterMoves" ("at" TIMESTAMPTZ(3) NOT NULL);

CREATE FUNCTION mark_quarter_of_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StaleQuarterMoves" VALUES (quarter_of(NEW."createdAt"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Movement_added" AFTER INSERT ON "Movement"
  FOR EACH ROW EXECUTE FUNCTION mark_quarter_of_movement();

INSERT INTO "ProductStock"
SELECT "productId", sum("quantity"), sum("reserved"), min("quantity" - "reserved") FROM "Color" GROUP BY 1;

INSERT INTO "StaleQuarterMoves" SELECT DISTINCT quarter_of("createdAt") FROM "Movement";

-- A line's rounded amount in hundredths of EGP: at most 10^10 EGP, 10^6 units.
ALTER TABLE "DealLine" ADD COLUMN "piastres" BIGINT NOT NULL
  GENERATED ALWAYS AS (round("pricePerItem" * (100 - "discount") * "quantity")::bigint) STORED;

CREATE INDEX "SalesRequest_createdAt_idx" ON "SalesRequest" ("createdAt");
