-- How a customer is reached, and what papers say of them. "phones" has the numbers as typed, the main one first; "phoneKeys" at the same
-- places the digits by which they are the same (toPhoneKey).
ALTER TABLE "Customer" ADD COLUMN "phones" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "Customer" ADD COLUMN "phoneKeys" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "Customer" ADD COLUMN "address" TEXT;
ALTER TABLE "Customer" ADD COLUMN "taxNumber" TEXT;
ALTER TABLE "Customer" ADD COLUMN "contactPerson" TEXT;
ALTER TABLE "Customer" ADD COLUMN "notes" TEXT;

-- Names and customer IDs from before, the latest first, and the number of changes: one who saves over another's change is told.
ALTER TABLE "Customer" ADD COLUMN "formerNames" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "Customer" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE FUNCTION are_distinct(texts TEXT[]) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT count(DISTINCT each) = count(*) FROM unnest(texts) each
$$;
-- Expand: the release before writes none of these columns, and their defaults keep the rules.
ALTER TABLE "Customer" ADD CONSTRAINT "Customer_phones_once" CHECK (
  cardinality("phones") = cardinality("phoneKeys") AND are_distinct("phoneKeys") AND array_position("phoneKeys", NULL) IS NULL
  AND array_position("phones", NULL) IS NULL);
ALTER TABLE "Customer" ADD CONSTRAINT "Customer_contact_filled" CHECK (
  btrim("address") <> '' AND btrim("taxNumber") <> '' AND btrim("contactPerson") <> '' AND btrim("notes") <> '');

-- In the database, so that renames by files and by the release before are kept, too.
CREATE FUNCTION note_customer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."version" := OLD."version" + 1;
  IF NEW."name" <> OLD."name" OR NEW."customerId" <> OLD."customerId" THEN
    NEW."formerNames" := array(
      SELECT each.former FROM unnest(ARRAY[OLD."name", OLD."customerId"] || OLD."formerNames") WITH ORDINALITY AS each(former, place)
      WHERE comparison_key(each.former) NOT IN (comparison_key(NEW."name"), comparison_key(NEW."customerId"))
      GROUP BY each.former ORDER BY min(each.place) LIMIT 20);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "Customer_changed" BEFORE UPDATE ON "Customer" FOR EACH ROW EXECUTE FUNCTION note_customer_change();

CREATE FUNCTION search_names(names TEXT[]) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(search_words(each), ' '), '') FROM unnest(names) each
$$;

-- Phone numbers in the ways that people type them: 00201001234567 has 201001234567 and 1001234567 in it, 01001234567 does not.
CREATE FUNCTION search_phones(keys TEXT[]) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg('00' || each || CASE WHEN each ~ '^20[1-9][0-9]{7,9}$' THEN ' 0' || substr(each, 3) ELSE '' END, ' '), '')
  FROM unnest(keys) each
$$;

-- What a search compares instead of "searchText", which the release before still reads. One statement writes the table once.
ALTER TABLE "Customer"
  ADD COLUMN "searchNames" TEXT NOT NULL GENERATED ALWAYS AS (
    ' ' || search_words("customerId") || ' ' || search_text("name") || ' ' || search_names("formerNames") || ' ') STORED,
  ADD COLUMN "searchPhones" TEXT NOT NULL GENERATED ALWAYS AS (search_phones("phoneKeys")) STORED;
CREATE INDEX "Customer_search_names" ON "Customer" USING gin ("searchNames" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX "Customer_search_phones" ON "Customer" USING gin ("searchPhones" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
