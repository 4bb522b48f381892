-- What a deal's lines come to, in hundredths of EGP, for homes. Lines are written only by who has just made or locked their deal, in the
-- same transaction, so that the sum needs no marks and makes nobody wait. It is summed again, not changed by a difference: a restore
-- brings the sum along with its deal, and then the lines.
ALTER TABLE "Deal" ADD COLUMN "piastres" BIGINT NOT NULL DEFAULT 0;

UPDATE "Deal" SET "piastres" = total.piastres
  FROM (SELECT "dealId", sum("piastres") AS piastres FROM "DealLine" GROUP BY 1) total WHERE total."dealId" = "Deal"."id";

CREATE FUNCTION sum_deals_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Deal" SET "piastres" = total.piastres
  FROM (
    SELECT touched."dealId", coalesce(sum(l."piastres"), 0) AS piastres
    FROM (SELECT DISTINCT "dealId" FROM changed) touched LEFT JOIN "DealLine" l ON l."dealId" = touched."dealId" GROUP BY 1
  ) total WHERE total."dealId" = "Deal"."id" AND total.piastres <> "Deal"."piastres";
  RETURN NULL;
END
$$;
CREATE TRIGGER "DealLine_added" AFTER INSERT ON "DealLine" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sum_deals_of_lines();
-- A line stays with its deal.
CREATE TRIGGER "DealLine_changed" AFTER UPDATE ON "DealLine" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sum_deals_of_lines();
CREATE TRIGGER "DealLine_removed" AFTER DELETE ON "DealLine" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sum_deals_of_lines();
