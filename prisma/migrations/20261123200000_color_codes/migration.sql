-- Every color has a number for the code on its label, and may carry the barcode that is printed on the goods themselves. Colors of before
-- are numbered in the order in which they were made.
CREATE SEQUENCE "Color_number_seq" AS INTEGER;
ALTER TABLE "Color" ADD COLUMN "number" INTEGER, ADD COLUMN "barcode" TEXT;
UPDATE "Color" SET "number" = made."number"
  FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS "number" FROM "Color") made
  WHERE made."id" = "Color"."id";
SELECT setval('"Color_number_seq"', (SELECT coalesce(max("number"), 0) + 1 FROM "Color"), false);
ALTER TABLE "Color"
  ALTER COLUMN "number" SET DEFAULT nextval('"Color_number_seq"'),
  ALTER COLUMN "number" SET NOT NULL,
  -- As scans are compared: in any case, and a UPC-A as the EAN-13 that it is with a zero before it.
  ADD COLUMN "barcodeKey" TEXT GENERATED ALWAYS AS (
    CASE WHEN "barcode" ~ '^[0-9]{12}$' THEN '0' || "barcode" ELSE upper("barcode") END) STORED,
  ADD CONSTRAINT "Color_barcode_printable" CHECK ("barcode" ~ '^[\x21-\x7E]([\x20-\x7E]{0,46}[\x21-\x7E])?$');
ALTER SEQUENCE "Color_number_seq" OWNED BY "Color"."number";
CREATE UNIQUE INDEX "Color_number_key" ON "Color" ("number");
CREATE UNIQUE INDEX "Color_barcodeKey_key" ON "Color" ("barcodeKey");
