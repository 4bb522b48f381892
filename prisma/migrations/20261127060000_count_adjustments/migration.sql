-- By how many units the acceptance of a count changed what is on hand. Acceptances of older versions changed it by the difference.
ALTER TABLE "StockCountLine" ADD COLUMN "adjustment" INTEGER;

-- The last id that uuid_v7() can give in the millisecond of a moment: rows with a greater id came later.
CREATE FUNCTION uuid_v7_until(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM moment) * 1000)::bigint), 12, '0') || '7fffffffffffffffffff')::uuid
$$;
