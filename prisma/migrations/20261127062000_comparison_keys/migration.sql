-- Expand: the last release answers a refused name as one that is taken, and what it has stored already stays as it is.

-- The form by which names and codes are the same (comparisonKey in lib/platform/input/keys.ts): without case, width, invisible marks and
-- tatweel, with one kind of hyphen, Latin digits and single spaces.
CREATE FUNCTION comparison_key(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  -- Most names have letters and single spaces only.
  SELECT CASE WHEN value ~ '^[!-~\u0621-\u063A\u0641-\u064A]+( [!-~\u0621-\u063A\u0641-\u064A]+)*$' THEN lower(value)
  ELSE btrim(regexp_replace(lower(translate(
    regexp_replace(
      normalize(
        regexp_replace(value, '[\u00AD\u034F\u061C\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
        NFKC),
      '\u0640', '', 'g'),
    E'\u2010\u2011\u2012\u2212٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '----01234567890123456789')),
    '[\u0009-\u000D\u0020\u00A0\u115F\u1160\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u3164\uFFA0]+', ' ', 'g')) END
$$;

-- The form by which they are similar (similarityKey): also without diacritics, spellings of Arabic letters, zeros that lead a number, and
-- signs that are not between two digits. An index is built without a search path, so it brings its own.
CREATE FUNCTION similarity_key(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
  SELECT regexp_replace(regexp_replace(
    search_text(comparison_key(value)),
    '(?<![0-9]) | (?![0-9])', '', 'g'),
    '(?<![0-9 ])0+(?=[0-9])', '', 'g')
$$;

-- Names that were the same already, of which the older row is the one that others are compared with. They go on working.
ALTER TABLE "Product" ADD COLUMN "isTwin" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Customer" ADD COLUMN "isTwin" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Sort" ADD COLUMN "isTwin" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Color" ADD COLUMN "isTwin" BOOLEAN NOT NULL DEFAULT false;

UPDATE "Product" twin SET "isTwin" = true FROM (
  SELECT "id", row_number() OVER (PARTITION BY comparison_key("sku") ORDER BY "createdAt", "id") AS place FROM "Product") ranked
WHERE ranked."id" = twin."id" AND ranked.place > 1;
UPDATE "Customer" twin SET "isTwin" = true FROM (
  SELECT "id", row_number() OVER (PARTITION BY comparison_key("customerId") ORDER BY "createdAt", "id") AS place FROM "Customer") ranked
WHERE ranked."id" = twin."id" AND ranked.place > 1;
UPDATE "Sort" twin SET "isTwin" = true FROM (
  SELECT "id", row_number() OVER (PARTITION BY "productId", comparison_key("name") ORDER BY "id") AS place FROM "Sort") ranked
WHERE ranked."id" = twin."id" AND ranked.place > 1;
UPDATE "Color" twin SET "isTwin" = true FROM (
  SELECT "id", row_number() OVER (PARTITION BY "sortId", comparison_key("name") ORDER BY "id") AS place FROM "Color") ranked
WHERE ranked."id" = twin."id" AND ranked.place > 1;

CREATE UNIQUE INDEX "Product_sku_once" ON "Product" (comparison_key("sku")) WHERE NOT "isTwin";
CREATE UNIQUE INDEX "Customer_id_once" ON "Customer" (comparison_key("customerId")) WHERE NOT "isTwin";
CREATE UNIQUE INDEX "Sort_name_once" ON "Sort" ("productId", comparison_key("name")) WHERE NOT "isTwin";
CREATE UNIQUE INDEX "Color_name_once" ON "Color" ("sortId", comparison_key("name")) WHERE NOT "isTwin";
CREATE INDEX "Product_twins" ON "Product" (comparison_key("sku")) WHERE "isTwin";
CREATE INDEX "Customer_twins" ON "Customer" (comparison_key("customerId")) WHERE "isTwin";

-- Whoever gives a twin another name gives it one that is free.
CREATE FUNCTION end_twin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."isTwin" := false;
  RETURN NEW;
END
$$;
CREATE TRIGGER "Product_twin_renamed" BEFORE UPDATE OF "sku" ON "Product"
  FOR EACH ROW WHEN (OLD."isTwin" AND comparison_key(OLD."sku") <> comparison_key(NEW."sku")) EXECUTE FUNCTION end_twin();
CREATE TRIGGER "Customer_twin_renamed" BEFORE UPDATE OF "customerId" ON "Customer"
  FOR EACH ROW WHEN (OLD."isTwin" AND comparison_key(OLD."customerId") <> comparison_key(NEW."customerId")) EXECUTE FUNCTION end_twin();
CREATE TRIGGER "Sort_twin_renamed" BEFORE UPDATE OF "name" ON "Sort"
  FOR EACH ROW WHEN (OLD."isTwin" AND comparison_key(OLD."name") <> comparison_key(NEW."name")) EXECUTE FUNCTION end_twin();
CREATE TRIGGER "Color_twin_renamed" BEFORE UPDATE OF "name" ON "Color"
  FOR EACH ROW WHEN (OLD."isTwin" AND comparison_key(OLD."name") <> comparison_key(NEW."name")) EXECUTE FUNCTION end_twin();

-- The same for usernames: a user without a row here is a twin. A table of its own, because the release before reads whole rows of "User" by
-- prepared statements, which fail once that table has a column more.
CREATE TABLE "ComparedUsername" (
  "userId" UUID NOT NULL PRIMARY KEY REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "key" TEXT NOT NULL
);
INSERT INTO "ComparedUsername" ("userId", "key")
SELECT DISTINCT ON (comparison_key("username")) "id", comparison_key("username") FROM "User"
ORDER BY comparison_key("username"), "createdAt", "id";
CREATE UNIQUE INDEX "ComparedUsername_key_key" ON "ComparedUsername" ("key");
CREATE INDEX "User_same_username" ON "User" (comparison_key("username"));

CREATE FUNCTION compare_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ComparedUsername" ("userId", "key") VALUES (NEW."id", comparison_key(NEW."username"))
  ON CONFLICT ("userId") DO UPDATE SET "key" = EXCLUDED."key";
  RETURN NULL;
END
$$;
CREATE TRIGGER "User_added" AFTER INSERT ON "User"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION compare_username();
CREATE TRIGGER "User_renamed" AFTER UPDATE OF "username" ON "User"
  FOR EACH ROW WHEN (comparison_key(OLD."username") <> comparison_key(NEW."username")) EXECUTE FUNCTION compare_username();

-- What is asked about before a second one is made.
CREATE INDEX "Product_similar" ON "Product" (similarity_key("sku"));
CREATE INDEX "Customer_similar_id" ON "Customer" (similarity_key("customerId"));
CREATE INDEX "Customer_similar_name" ON "Customer" (similarity_key("name"));
CREATE INDEX "User_similar" ON "User" (similarity_key("username"));

-- The key of the product that an SKU means: of the one that is called exactly so, or else of the only one that looks the same.
CREATE FUNCTION sku_key(value TEXT) RETURNS TEXT LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT p."skuKey" FROM "Product" p WHERE p."skuKey" = lower(value)),
    (SELECT p."skuKey" FROM "Product" p WHERE comparison_key(p."sku") = comparison_key(value) AND NOT p."isTwin"
      AND NOT EXISTS (SELECT FROM "Product" twin WHERE twin."isTwin" AND comparison_key(twin."sku") = comparison_key(value))),
    lower(value))
$$;

-- The color that these names mean where none is called exactly so: the only one that looks the same. Null where there is none.
CREATE FUNCTION similar_color(asked_sku TEXT, asked_sort TEXT, asked_color TEXT) RETURNS UUID LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH alike AS (
    SELECT c."id", lower(s."name") = lower(asked_sort) AND lower(c."name") = lower(asked_color) AS "isExact"
    FROM "Product" p
    JOIN "Sort" s ON s."productId" = p."id" AND comparison_key(s."name") = comparison_key(asked_sort)
    JOIN "Color" c ON c."sortId" = s."id" AND comparison_key(c."name") = comparison_key(asked_color)
    WHERE p."skuKey" = sku_key(asked_sku))
  SELECT coalesce(
    (SELECT "id" FROM alike WHERE "isExact"),
    (SELECT (array_agg("id"))[1] FROM alike HAVING count(*) = 1))
$$;

-- The same as sku_key for a username.
CREATE FUNCTION username_key(value TEXT) RETURNS TEXT LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT u."usernameKey" FROM "User" u WHERE u."usernameKey" = lower(value)),
    (SELECT min(u."usernameKey") FROM "User" u WHERE comparison_key(u."username") = comparison_key(value) HAVING count(*) = 1),
    lower(value))
$$;
