-- Instances that worked while the migration of the seals waited for their transactions wrote entries after it had marked those that were
-- there and before its trigger marked new ones. Every entry has its trigger by now.
INSERT INTO "UnsealedLog" ("logId")
  SELECT entry."id" FROM (SELECT "id" FROM "SystemLog" UNION ALL SELECT "id" FROM "ArchivedSystemLog") entry
  WHERE NOT EXISTS (SELECT FROM "LogSeal" seal WHERE seal."logId" = entry."id")
    AND NOT EXISTS (SELECT FROM "UnsealedLog" waiting WHERE waiting."logId" = entry."id")
  ORDER BY entry."id";
