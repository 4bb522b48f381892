-- Packs of a color, such as a carton: a list of {name, units, barcode}; NULL for none. Stock stays in units.
ALTER TABLE "Color" ADD COLUMN "packs" JSONB;

CREATE FUNCTION are_packs(packs JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(packs) <> 'array' OR jsonb_array_length(packs) NOT BETWEEN 1 AND 10 THEN false ELSE (
    SELECT bool_and(coalesce(
      jsonb_typeof(pack->'name') = 'string' AND pack->>'name' ~ '\S' AND length(pack->>'name') <= 40
      AND pack->>'units' ~ '^[1-9][0-9]{0,6}$' AND (pack->>'units')::int <= 1000000
      AND (pack->>'barcode' IS NULL OR pack->>'barcode' ~ '^[\x21-\x7E]([\x20-\x7E]{0,46}[\x21-\x7E])?$'), false))
    FROM jsonb_array_elements(packs) pack) END
$$;
-- Expand: the release before does not write the column.
ALTER TABLE "Color" ADD CONSTRAINT "Color_packs_valid" CHECK (are_packs("packs"));

-- Every barcode, of single items and of packs, once in the whole factory. Kept from "Color" by the database. "units" is what a
-- pack has in it; NULL for the barcode of an item.
CREATE FUNCTION barcode_key(barcode TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN barcode ~ '^[0-9]{12}$' THEN '0' || barcode ELSE upper(barcode) END
$$;
CREATE TABLE "Barcode" (
    "key" TEXT NOT NULL,
    "colorId" UUID NOT NULL,
    "units" INTEGER,

    CONSTRAINT "Barcode_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "Barcode_units_positive" CHECK ("units" > 0)
);
INSERT INTO "Barcode" ("key", "colorId") SELECT "barcodeKey", "id" FROM "Color" WHERE "barcodeKey" IS NOT NULL;
CREATE INDEX "Barcode_colorId_idx" ON "Barcode" ("colorId");
-- As scans are compared: without spaces and hyphens. The operator class also finds those that begin with digits.
CREATE INDEX "Barcode_bare" ON "Barcode" (translate("key", ' -', '') text_pattern_ops);
ALTER TABLE "Barcode" ADD CONSTRAINT "Barcode_colorId_fkey" FOREIGN KEY ("colorId") REFERENCES "Color"("id")
  ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION barcodes_of(color "Color") RETURNS TABLE ("key" TEXT, "colorId" UUID, "units" INTEGER) LANGUAGE sql STABLE AS $$
  SELECT color."barcodeKey", color."id", NULL::int WHERE color."barcodeKey" IS NOT NULL
  UNION ALL
  SELECT barcode_key(pack->>'barcode'), color."id", (pack->>'units')::int
  FROM jsonb_array_elements(color."packs") pack WHERE pack->>'barcode' IS NOT NULL
$$;

CREATE FUNCTION add_barcodes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A backup has the barcodes among its rows.
  IF current_setting('factory.restoring', true) IS DISTINCT FROM 'on' THEN
    INSERT INTO "Barcode" ("key", "colorId", "units")
    SELECT code."key", code."colorId", code."units" FROM added, barcodes_of(added) code
    WHERE added."barcode" IS NOT NULL OR added."packs" IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Color_barcodes_added" AFTER INSERT ON "Color"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_barcodes();

CREATE FUNCTION change_barcodes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Barcode" WHERE "colorId" = NEW."id";
  INSERT INTO "Barcode" ("key", "colorId", "units") SELECT code."key", code."colorId", code."units" FROM barcodes_of(NEW) code;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Color_barcodes_changed" AFTER UPDATE OF "barcode", "packs" ON "Color"
  FOR EACH ROW WHEN (NEW."barcode" IS DISTINCT FROM OLD."barcode" OR NEW."packs" IS DISTINCT FROM OLD."packs")
  EXECUTE FUNCTION change_barcodes();
