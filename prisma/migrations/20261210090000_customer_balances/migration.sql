-- What each customer owes (piastres): the opening balance and the deals less returns and payments, negative if we owe. Triggers keep it,
-- so that a list by balance reads no more than it shows.
CREATE TABLE "CustomerBalance" (
    "customerId" UUID NOT NULL,
    "piastres" BIGINT NOT NULL,

    CONSTRAINT "CustomerBalance_pkey" PRIMARY KEY ("customerId")
);
CREATE INDEX "CustomerBalance_piastres_idx" ON "CustomerBalance"("piastres" DESC);
ALTER TABLE "CustomerBalance" ADD CONSTRAINT "CustomerBalance_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id")
  ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION add_to_balance(customer UUID, amount BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF customer IS NOT NULL AND amount <> 0 THEN
    UPDATE "CustomerBalance" SET "piastres" = "piastres" + amount WHERE "customerId" = customer;
  END IF;
END
$$;

CREATE FUNCTION balance_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "CustomerBalance" VALUES (NEW."id", (NEW."openingBalance" * 100)::bigint);
  ELSE
    PERFORM add_to_balance(NEW."id", ((NEW."openingBalance" - OLD."openingBalance") * 100)::bigint);
  END IF;
  RETURN NULL;
END
$$;
-- A backup has the balances: they are not made anew while one is restored.
CREATE TRIGGER "Customer_balanced" AFTER INSERT OR UPDATE OF "openingBalance" ON "Customer"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION balance_customer();

-- The argument is 1 for what a customer owes, and -1 for what takes that away.
CREATE FUNCTION balance_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign BIGINT := TG_ARGV[0];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."customerId" = NEW."customerId" THEN
    PERFORM add_to_balance(NEW."customerId", sign * (NEW."piastres" - OLD."piastres"));
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_balance(OLD."customerId", -sign * OLD."piastres"); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_balance(NEW."customerId", sign * NEW."piastres"); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Deal_balanced" AFTER INSERT OR UPDATE OF "customerId", "piastres" OR DELETE ON "Deal"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION balance_document('1');
CREATE TRIGGER "Return_balanced" AFTER INSERT OR UPDATE OF "customerId", "piastres" ON "Return"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION balance_document('-1');
CREATE TRIGGER "Payment_balanced" AFTER INSERT OR UPDATE OF "customerId" ON "Payment"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION balance_document('-1');

-- The triggers hold back all writers until the migration is done.
INSERT INTO "CustomerBalance" ("customerId", "piastres")
SELECT c."id", (c."openingBalance" * 100)::bigint + coalesce(sold.piastres, 0) - coalesce(back.piastres, 0) - coalesce(paid.piastres, 0)
FROM "Customer" c
LEFT JOIN (SELECT "customerId" AS id, sum("piastres")::bigint AS piastres FROM "Deal" GROUP BY 1) sold ON sold.id = c."id"
LEFT JOIN (SELECT "customerId" AS id, sum("piastres")::bigint AS piastres FROM "Return" GROUP BY 1) back ON back.id = c."id"
LEFT JOIN (SELECT "customerId" AS id, sum("piastres")::bigint AS piastres FROM "Payment" GROUP BY 1) paid ON paid.id = c."id";
