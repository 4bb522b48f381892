-- What a customer owed before the first deal (negative: what we owed), and within how many days of a sale they pay; NULL for no terms.
ALTER TABLE "Customer" ADD COLUMN "openingBalance" DECIMAL(14,2) NOT NULL DEFAULT 0;
ALTER TABLE "Customer" ADD COLUMN "paymentTermsDays" INTEGER;
-- Expand: the release before writes neither column, and their defaults keep the rule.
ALTER TABLE "Customer" ADD CONSTRAINT "Customer_paymentTermsDays_range" CHECK ("paymentTermsDays" BETWEEN 0 AND 365);

-- Money that a customer paid (positive) or got back (negative). A wrong one is reversed by another one, so rows are never changed.
CREATE TABLE "Payment" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "number" SERIAL NOT NULL,
    "customerId" UUID,
    "day" DATE NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "method" TEXT NOT NULL,
    "dueDay" DATE,
    "reference" TEXT,
    "note" TEXT,
    "reason" TEXT,
    "reversesId" UUID,
    "madeById" UUID,
    "username" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "piastres" BIGINT NOT NULL GENERATED ALWAYS AS (("amount" * 100)::bigint) STORED,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Payment_amount_not_zero" CHECK ("amount" <> 0),
    CONSTRAINT "Payment_method_known" CHECK ("method" IN ('cash', 'transfer', 'cheque', 'wallet', 'other')),
    CONSTRAINT "Payment_dueDay_of_cheques" CHECK (("method" = 'cheque') = ("dueDay" IS NOT NULL)),
    CONSTRAINT "Payment_reason_given" CHECK ("reason" IS NOT NULL OR ("amount" > 0 AND "reversesId" IS NULL)),
    CONSTRAINT "Payment_texts_filled" CHECK (
      btrim("reference") <> '' AND btrim("note") <> '' AND btrim("reason") <> '' AND btrim("username") <> '')
);
CREATE UNIQUE INDEX "Payment_number_key" ON "Payment"("number");
CREATE UNIQUE INDEX "Payment_reversesId_key" ON "Payment"("reversesId");
CREATE INDEX "Payment_customerId_id_idx" ON "Payment"("customerId", "id");
CREATE INDEX "Payment_dueDay_idx" ON "Payment"("dueDay");
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id")
  ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "Payment"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE;

-- The deals that a payment was for.
CREATE TABLE "PaymentDeal" (
    "paymentId" UUID NOT NULL,
    "dealId" UUID NOT NULL,

    CONSTRAINT "PaymentDeal_pkey" PRIMARY KEY ("paymentId", "dealId")
);
CREATE INDEX "PaymentDeal_dealId_idx" ON "PaymentDeal"("dealId");
ALTER TABLE "PaymentDeal" ADD CONSTRAINT "PaymentDeal_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PaymentDeal" ADD CONSTRAINT "PaymentDeal_dealId_fkey" FOREIGN KEY ("dealId") REFERENCES "Deal"("id")
  ON DELETE CASCADE ON UPDATE CASCADE;

-- Balances of all customers are sums of these columns alone.
CREATE INDEX "Deal_customer_piastres" ON "Deal" ("customerId") INCLUDE ("piastres");
CREATE INDEX "Payment_customer_piastres" ON "Payment" ("customerId") INCLUDE ("piastres");

-- Only the customer of a payment is forgotten, when that customer is deleted. "piastres" is generated later than this.
CREATE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."customerId" IS NOT NULL OR to_jsonb(NEW) - '{customerId,piastres}'::text[] <> to_jsonb(OLD) - '{customerId,piastres}'::text[] THEN
    RAISE EXCEPTION 'rows of "Payment" are never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "Payment_never_changed" BEFORE UPDATE ON "Payment" FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
CREATE TRIGGER "Payment_never_removed" BEFORE DELETE OR TRUNCATE ON "Payment"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- After the row, so that a restored reversal finds an original that stands behind it in the backup.
CREATE FUNCTION refuse_wrong_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "Payment" p WHERE p."id" = NEW."reversesId" AND p."amount" = -NEW."amount" AND p."reversesId" IS NULL
      AND p."customerId" IS NOT DISTINCT FROM NEW."customerId") THEN
    RAISE EXCEPTION 'a reversal takes back the amount of a payment of the same customer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Payment_reversal_matches" AFTER INSERT ON "Payment"
  FOR EACH ROW WHEN (NEW."reversesId" IS NOT NULL) EXECUTE FUNCTION refuse_wrong_reversal();

-- A deal of a past month stays without its customer when it is deleted. In the database, because the release before deletes deals, too.
CREATE FUNCTION unlink_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "PaymentDeal" WHERE "dealId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "Deal_payments_unlinked" AFTER UPDATE OF "customerId" ON "Deal"
  FOR EACH ROW WHEN (NEW."customerId" IS NULL) EXECUTE FUNCTION unlink_payments();

CREATE TRIGGER "Payment_announced" AFTER INSERT ON "Payment"
  FOR EACH ROW EXECUTE FUNCTION announce_change('payments', 'madeById');
