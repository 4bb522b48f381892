-- Quick sign-in on shared devices. The secrets of devices and badges follow from their ids and AUTH_SECRET, and PINs are hashed with the
-- device's secret: none of them can be had from the database alone.
CREATE TABLE "SharedDevice" (
  "id" UUID PRIMARY KEY DEFAULT uuid_v7(),
  "name" TEXT NOT NULL,
  "registeredBy" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSignInAt" TIMESTAMPTZ(3),
  "removedBy" TEXT,
  "removedAt" TIMESTAMPTZ(3),
  CONSTRAINT "SharedDevice_name_short" CHECK (char_length("name") BETWEEN 1 AND 60),
  CONSTRAINT "SharedDevice_removed_by_somebody" CHECK (("removedAt" IS NULL) = ("removedBy" IS NULL))
);
CREATE UNIQUE INDEX "SharedDevice_name_in_use" ON "SharedDevice" (lower("name")) WHERE "removedAt" IS NULL;

CREATE TABLE "Pin" (
  "userId" UUID NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "deviceId" UUID NOT NULL REFERENCES "SharedDevice" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "hash" TEXT NOT NULL,
  "failures" INTEGER NOT NULL DEFAULT 0,
  "setAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastUsedAt" TIMESTAMPTZ(3),
  PRIMARY KEY ("userId", "deviceId"),
  CONSTRAINT "Pin_failures_bounded" CHECK ("failures" BETWEEN 0 AND 5)
);
CREATE INDEX "Pin_deviceId_idx" ON "Pin" ("deviceId");

CREATE TABLE "Badge" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "userId" UUID NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "madeBy" TEXT NOT NULL,
  "madeAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "revokedBy" TEXT,
  "revokedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Badge_revoked_by_somebody" CHECK (("revokedAt" IS NULL) = ("revokedBy" IS NULL))
);
CREATE UNIQUE INDEX "Badge_userId_in_use" ON "Badge" ("userId") WHERE "revokedAt" IS NULL;
CREATE INDEX "Badge_userId_idx" ON "Badge" ("userId");

-- Expand: the release before fills neither column, and fulfills both rules.
ALTER TABLE "Session" ADD COLUMN "sharedDeviceId" UUID,
  ADD COLUMN "lockedAt" TIMESTAMPTZ(3),
  ADD CONSTRAINT "Session_sharedDeviceId_fkey" FOREIGN KEY ("sharedDeviceId")
    REFERENCES "SharedDevice" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "Session_locked_on_shared_devices" CHECK ("lockedAt" IS NULL OR "sharedDeviceId" IS NOT NULL);
CREATE INDEX "Session_sharedDeviceId_idx" ON "Session" ("sharedDeviceId");

-- The live streams of a session end when it is locked, as when it ends.
CREATE TRIGGER "Session_locked" AFTER UPDATE OF "lockedAt" ON "Session"
  FOR EACH ROW WHEN (OLD."lockedAt" IS NULL AND NEW."lockedAt" IS NOT NULL)
  EXECUTE FUNCTION announce_change('sessions', 'id');

-- Who may sign in with a PIN, and after how many idle minutes a shared device locks.
-- Expand: the release before does not change the columns, whose defaults fulfill the rule.
ALTER TABLE "FactorySettings" ADD COLUMN "quickSignInWorkers" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "quickSignInManagers" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "quickSignInSales" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "lockMinutes" INTEGER NOT NULL DEFAULT 2,
  ADD CONSTRAINT "FactorySettings_lockMinutes_bounded" CHECK ("lockMinutes" BETWEEN 1 AND 15);
