-- The product of a color's sort: figures of all products are then sums over the colors alone. A sort never changes its product, and the
-- database fills the column itself, so that nothing that writes colors or stock knows of it.
ALTER TABLE "Color" ADD COLUMN "productId" UUID;
UPDATE "Color" c SET "productId" = s."productId" FROM "Sort" s WHERE s."id" = c."sortId";

CREATE FUNCTION set_product_of_color() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "productId" INTO NEW."productId" FROM "Sort" WHERE "id" = NEW."sortId";
  RETURN NEW;
END
$$;
CREATE TRIGGER "Color_of_product" BEFORE INSERT OR UPDATE OF "sortId", "productId" ON "Color"
  FOR EACH ROW EXECUTE FUNCTION set_product_of_color();
