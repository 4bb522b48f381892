-- A customer that was merged into another one, and is gone: the id of the one leads to the other, in addresses and open forms.
CREATE TABLE "MergedCustomer" (
    "id" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MergedCustomer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "MergedCustomer_into_another" CHECK ("id" <> "customerId")
);
CREATE INDEX "MergedCustomer_customerId_idx" ON "MergedCustomer"("customerId");
ALTER TABLE "MergedCustomer" ADD CONSTRAINT "MergedCustomer_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id")
  ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TRIGGER "MergedCustomer_announced" AFTER INSERT ON "MergedCustomer"
  FOR EACH ROW EXECUTE FUNCTION announce_change('payments', 'nobody');

CREATE FUNCTION is_merged_into(before UUID, after UUID) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM "MergedCustomer" WHERE "id" = before AND "customerId" = after)
$$;

-- Payments and returns still never change, but go with a customer who is merged into another one.
CREATE OR REPLACE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."customerId" IS NOT NULL AND NOT is_merged_into(OLD."customerId", NEW."customerId")
    OR to_jsonb(NEW) - '{customerId,piastres}'::text[] <> to_jsonb(OLD) - '{customerId,piastres}'::text[] THEN
    RAISE EXCEPTION 'rows of "Payment" are never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION refuse_return_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."customerId" IS NOT NULL AND NEW."customerId" <> OLD."customerId" AND NOT is_merged_into(OLD."customerId", NEW."customerId")
    OR NEW."dealId" IS NOT NULL AND NEW."dealId" IS DISTINCT FROM OLD."dealId"
    OR NEW."salesRequestId" IS NOT NULL AND NEW."salesRequestId" IS DISTINCT FROM OLD."salesRequestId"
    OR NEW."customerId" IS NOT NULL AND OLD."customerId" IS NULL
    OR to_jsonb(NEW) - '{customerId,dealId,salesRequestId}'::text[] <> to_jsonb(OLD) - '{customerId,dealId,salesRequestId}'::text[] THEN
    RAISE EXCEPTION 'rows of "Return" are never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW."dealId" IS NULL THEN
    NEW."customerId" := NULL;
  END IF;
  RETURN NEW;
END
$$;
