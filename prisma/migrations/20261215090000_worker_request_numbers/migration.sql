-- The number that people use for a worker's request, written W-12. A table of its own, because the release before reads whole rows of
-- "WorkerRequest" by prepared statements, which fail once that table has a column more.
CREATE TABLE "WorkerRequestNumber" (
  "requestId" UUID NOT NULL,
  "number" SERIAL NOT NULL,
  CONSTRAINT "WorkerRequestNumber_pkey" PRIMARY KEY ("requestId"),
  CONSTRAINT "WorkerRequestNumber_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "WorkerRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "WorkerRequestNumber_number_key" ON "WorkerRequestNumber"("number");

-- The release before inserts requests without a number. A statement that inserts both keeps its own, and uses up no second one.
CREATE FUNCTION number_worker_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "WorkerRequestNumber" ("requestId")
    SELECT NEW."id" WHERE NOT EXISTS (SELECT FROM "WorkerRequestNumber" WHERE "requestId" = NEW."id");
  RETURN NULL;
END
$$;
CREATE TRIGGER "WorkerRequest_number" AFTER INSERT ON "WorkerRequest"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION number_worker_request();

INSERT INTO "WorkerRequestNumber" ("requestId") SELECT "id" FROM "WorkerRequest" ORDER BY "createdAt", "id";
