-- A worker's request means a color, whatever that color is called later. Not a foreign key: the request remains after the color is
-- deleted, and still says that it meant another one than a color that is made again with the same names. A table of its own: the
-- release before reads whole rows of "WorkerRequest" by prepared statements, which fail once that table has a column more.
CREATE TABLE "RequestedColor" (
  "requestId" UUID NOT NULL PRIMARY KEY REFERENCES "WorkerRequest" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "colorId" UUID NOT NULL
);

-- The release before inserts requests with names only; they are resolved as they are inserted. A rest means what the whole request does.
-- What no color is called gets the id that no color has.
CREATE FUNCTION requested_color() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RequestedColor" ("requestId", "colorId") VALUES (NEW."id", coalesce(
    (SELECT whole."colorId" FROM "RequestedColor" whole WHERE whole."requestId" = NEW."restOfId"),
    (SELECT c."id" FROM "Product" p
      JOIN "Sort" s ON s."productId" = p."id" AND lower(s."name") = lower(NEW."sortName")
      JOIN "Color" c ON c."sortId" = s."id" AND lower(c."name") = lower(NEW."color")
      WHERE p."skuKey" = lower(NEW."productSku")),
    '00000000-0000-0000-0000-000000000000'))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "WorkerRequest_color" AFTER INSERT ON "WorkerRequest"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION requested_color();
