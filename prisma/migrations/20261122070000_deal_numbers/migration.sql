-- Deals of before are numbered in the order in which they were made.
CREATE SEQUENCE "Deal_number_seq" AS INTEGER;
ALTER TABLE "Deal" ADD COLUMN "number" INTEGER;
UPDATE "Deal" SET "number" = made."number"
  FROM (SELECT "id", row_number() OVER (ORDER BY "createdAt", "id") AS "number" FROM "Deal") made
  WHERE made."id" = "Deal"."id";
SELECT setval('"Deal_number_seq"', (SELECT coalesce(max("number"), 0) + 1 FROM "Deal"), false);
ALTER TABLE "Deal"
  ALTER COLUMN "number" SET DEFAULT nextval('"Deal_number_seq"'),
  ALTER COLUMN "number" SET NOT NULL;
ALTER SEQUENCE "Deal_number_seq" OWNED BY "Deal"."number";
CREATE UNIQUE INDEX "Deal_number_key" ON "Deal" ("number");
