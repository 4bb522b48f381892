-- Who made the deals of earlier versions, as far as the log still says so and the user is still there. In a migration of its own, so that
-- the table is not locked meanwhile.
UPDATE "Deal" d SET "madeById" = maker."id"
FROM (
  SELECT "details" -> 'deal' ->> '_id' AS deal, "username", "createdAt" FROM "SystemLog" WHERE "action" = 'DEAL_CREATED'
  UNION ALL
  SELECT "details" -> 'deal' ->> '_id', "username", "createdAt" FROM "ArchivedSystemLog" WHERE "action" = 'DEAL_CREATED'
) made
JOIN "User" maker ON maker."usernameKey" = lower(made."username") AND maker."createdAt" <= made."createdAt"
WHERE made.deal = d."id"::text AND d."madeById" IS NULL;
