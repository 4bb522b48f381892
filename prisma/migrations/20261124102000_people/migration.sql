-- Deactivated users, and one-time passwords: "passwordHash" is then that password's.
ALTER TABLE "User" ADD COLUMN "deactivatedAt" TIMESTAMPTZ(3),
  ADD COLUMN "oneTimeUntil" TIMESTAMPTZ(3),
  ADD COLUMN "oneTimeUsedAt" TIMESTAMPTZ(3),
  ADD CONSTRAINT "User_oneTimeUsedAt_of_one" CHECK ("oneTimeUsedAt" IS NULL OR "oneTimeUntil" IS NOT NULL);

ALTER TABLE "Session" ADD COLUMN "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "userAgent" TEXT,
  ADD COLUMN "address" TEXT,
  ADD CONSTRAINT "Session_userAgent_short" CHECK (char_length("userAgent") <= 400);
UPDATE "Session" SET "lastSeenAt" = "createdAt";

-- The live streams of a session end with it.
CREATE TRIGGER "Session_ended" AFTER DELETE ON "Session"
  FOR EACH ROW EXECUTE FUNCTION announce_change('sessions', 'id');

CREATE TABLE "FormerUsername" (
  "usernameKey" TEXT PRIMARY KEY,
  "deletedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "FormerUsername_usernameKey_lower" CHECK ("usernameKey" = lower("usernameKey"))
);

-- Users who were deleted before, if they had signed in; a name that somebody has again meanwhile stays theirs.
INSERT INTO "FormerUsername" ("usernameKey", "deletedAt")
SELECT lower(deleted."details" ->> 'username'), max(deleted."createdAt")
FROM (SELECT "action", "details", "createdAt" FROM "SystemLog"
  UNION ALL SELECT "action", "details", "createdAt" FROM "ArchivedSystemLog") deleted
WHERE deleted."action" = 'USER_DELETED' AND deleted."details" ->> 'username' IS NOT NULL
  AND EXISTS (
    SELECT FROM (SELECT "username", "action" FROM "SystemLog"
      UNION ALL SELECT "username", "action" FROM "ArchivedSystemLog") signed
    WHERE signed."action" = 'USER_SIGNED_IN' AND lower(signed."username") = lower(deleted."details" ->> 'username'))
  AND NOT EXISTS (SELECT FROM "User" WHERE "usernameKey" = lower(deleted."details" ->> 'username'))
GROUP BY 1;
