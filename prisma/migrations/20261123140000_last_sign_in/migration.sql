-- When a user last signed in: sessions end with their deletion, and log entries can leave the log.
ALTER TABLE "User" ADD COLUMN "lastSignInAt" TIMESTAMPTZ(3);

UPDATE "User" u SET "lastSignInAt" = signed."at"
FROM (
  SELECT "username", max("createdAt") AS "at" FROM "SystemLog" WHERE "action" = 'USER_SIGNED_IN' GROUP BY 1
) signed
WHERE lower(signed."username") = u."usernameKey" AND signed."at" >= u."createdAt";
