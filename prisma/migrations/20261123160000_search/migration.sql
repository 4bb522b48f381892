-- What a search compares: lower case, without marks, with one letter for those that Arabic writers use for each other, Latin digits, and
-- one space for whatever is neither letter nor digit. Both the stored and the typed text go through this function.
CREATE FUNCTION search_text(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(
      -- Decomposed, a letter with hamza or madda is the letter and a mark. Marks, tatweel and signs without a width fall away.
      regexp_replace(normalize(lower(value), NFKD),
        '[\u0300-\u036F\u0610-\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
      'ٱىیةەہکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييهههكك01234567890123456789'),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u060C\u061B\u061F\u066A-\u066D\u06D4\u2010-\u205F\u2190-\u2BFF\u3000-\u303F]+',
    ' ', 'g'))
$$;

-- A name or number as a search finds it: its words, and all in one ("SH-100" is "sh 100" and "sh100").
CREATE FUNCTION search_words(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_text(value) || ' ' || replace(search_text(value), ' ', '')
$$;

-- The names of a product's sorts and colors stand in its own row, so that one index serves a search for several words. A sort counts
-- from its first color on, with which it is always written.
ALTER TABLE "Product" ADD COLUMN "variantNames" TEXT NOT NULL DEFAULT '';

-- By index only: the transaction that fills an empty database has no statistics of its rows, and a plan that reads all sorts for each
-- product would take minutes.
CREATE FUNCTION keep_variant_names(products UUID[]) RETURNS VOID LANGUAGE sql SET enable_seqscan = off AS $$
  UPDATE "Product" p SET "variantNames" = named.names
  FROM (
    SELECT wanted.id, coalesce(string_agg(DISTINCT each.name, ' ' ORDER BY each.name), '') AS names
    FROM unnest(products) wanted(id)
    LEFT JOIN LATERAL (
      SELECT s."name" FROM "Sort" s WHERE s."productId" = wanted.id
      UNION ALL SELECT c."name" FROM "Sort" s JOIN "Color" c ON c."sortId" = s."id" WHERE s."productId" = wanted.id
    ) each(name) ON true
    GROUP BY wanted.id
  ) named
  WHERE p."id" = named.id AND p."variantNames" <> named.names
$$;

CREATE FUNCTION keep_changed_variant_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_variant_names(array(SELECT DISTINCT "productId" FROM changed));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Color_name_added" AFTER INSERT ON "Color" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_variant_names();
CREATE TRIGGER "Color_name_removed" AFTER DELETE ON "Color" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_variant_names();
CREATE TRIGGER "Sort_name_removed" AFTER DELETE ON "Sort" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_variant_names();

-- For each row, because the database takes no table of changed rows together with a list of columns, and stock changes the same rows.
CREATE FUNCTION keep_renamed_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_variant_names(ARRAY[NEW."productId"]);
  RETURN NULL;
END
$$;
CREATE TRIGGER "Color_renamed" AFTER UPDATE OF "name" ON "Color"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_variant();
CREATE TRIGGER "Sort_renamed" AFTER UPDATE OF "name" ON "Sort"
  FOR EACH ROW EXECUTE FUNCTION keep_renamed_variant();

SELECT keep_variant_names(array(SELECT "id" FROM "Product"));

-- Each word has a space before and after it: a pattern can tell where a word begins.
ALTER TABLE "Product" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (
  ' ' || search_words("sku") || ' ' || search_text("name") || ' ' || search_text("size") || ' ' ||
  search_text(coalesce("category", '')) || ' ' || search_text("variantNames") || ' ') STORED;
ALTER TABLE "Product" ADD COLUMN "searchKey" TEXT NOT NULL GENERATED ALWAYS AS (replace(search_text("sku"), ' ', '')) STORED;
DROP INDEX "Product_skuKey_search";
CREATE INDEX "Product_search" ON "Product" USING gin ("searchText" gin_trgm_ops);

ALTER TABLE "Customer" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (
  ' ' || search_words("customerId") || ' ' || search_text("name") || ' ') STORED;
ALTER TABLE "Customer" ADD COLUMN "searchKey" TEXT NOT NULL GENERATED ALWAYS AS (replace(search_text("customerId"), ' ', '')) STORED;
DROP INDEX "Customer_search";
CREATE INDEX "Customer_search" ON "Customer" USING gin ("searchText" gin_trgm_ops);
