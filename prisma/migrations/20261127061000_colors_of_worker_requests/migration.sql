-- A worker's request means a color, whatever that color is called later. Not a foreign key: the request remains after the color is
-- deleted, and still says that it meant another one than a color that is made again with the same names.
ALTER TABLE "WorkerRequest" ADD COLUMN "colorId" UUID;

-- The release before inserts requests with names only; they are resolved as they are inserted. A rest means what the whole request does.
-- What no color is called gets the id that no color has.
CREATE FUNCTION worker_request_color() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."colorId" := coalesce(
    (SELECT whole."colorId" FROM "WorkerRequest" whole WHERE whole."id" = NEW."restOfId"),
    (SELECT c."id" FROM "Product" p
      JOIN "Sort" s ON s."productId" = p."id" AND lower(s."name") = lower(NEW."sortName")
      JOIN "Color" c ON c."sortId" = s."id" AND lower(c."name") = lower(NEW."color")
      WHERE p."skuKey" = lower(NEW."productSku")),
    '00000000-0000-0000-0000-000000000000');
  RETURN NEW;
END
$$;
CREATE TRIGGER "WorkerRequest_color" BEFORE INSERT ON "WorkerRequest"
  FOR EACH ROW WHEN (NEW."colorId" IS NULL) EXECUTE FUNCTION worker_request_color();
