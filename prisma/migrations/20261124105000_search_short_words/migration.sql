-- The trigram index finds nothing inside of words by one or two letters: for rare ones a search read all products. These are the letters and
-- pairs of letters that a text has, each once.
CREATE FUNCTION search_pairs(value TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT part), '{}') FROM (
    SELECT letter, lead(letter, 1, ' ') OVER (ORDER BY place) AS next
    FROM unnest(string_to_array(value, NULL)) WITH ORDINALITY AS letters(letter, place)
  ) letters CROSS JOIN LATERAL (VALUES (letter), (letter || next)) parts(part)
  WHERE position(' ' IN part) = 0
$$;

-- A typed word as it is found among them; nothing for a longer one, which the trigram index finds.
CREATE FUNCTION search_pairs_of_word(word TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(search_text(word)) BETWEEN 1 AND 2 THEN ARRAY[search_text(word)] ELSE '{}' END
$$;

CREATE INDEX "Product_search_pairs" ON "Product" USING gin (search_pairs("searchText"));
