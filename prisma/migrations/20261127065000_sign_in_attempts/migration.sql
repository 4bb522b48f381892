-- An attempt counts as a failure only after its password or code was found wrong; until then it is pending, for a minute at most.
ALTER TABLE "LoginThrottle"
  ADD COLUMN "pending" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "pendingUntil" TIMESTAMPTZ(3);
