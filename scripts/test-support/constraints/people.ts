const addFactor = (own: string) =>
  `INSERT INTO "SecondFactor" ("userId", "secretId")
    SELECT "id", gen_random_uuid() FROM "User" WHERE "username" = 'Ada-${own}'`;

const changeFactor = (own: string, to: string) =>
  `UPDATE "SecondFactor" SET ${to} FROM "User" u WHERE "userId" = u."id" AND u."username" = 'Ada-${own}'`;

/** Rows for the attempts below; the user is there already. */
export const peopleRows = (own: string) => `
  INSERT INTO "FormerUsername" VALUES ('eva-${own}');
  ${addFactor(own)};`;

/** By constraint, statements about users and sessions that the database must refuse. */
export const peopleAttempts = (own: string) => ({
  IdempotencyKey_key_length: ["", "k".repeat(256)].map(
    (key) =>
      `INSERT INTO "IdempotencyKey" ("userId", "key", "fingerprint", "answer") VALUES (uuid_v7(), '${key}', 'f', 'null')`,
  ),
  User_displayName_filled: ["''", "'  '", "repeat('ع', 81)"].map(
    (name) => `UPDATE "User" SET "displayName" = ${name} WHERE "username" = 'Ada-${own}'`,
  ),
  User_oneTimeUsedAt_of_one: [
    `UPDATE "User" SET "oneTimeUsedAt" = now() WHERE "username" = 'Ada-${own}'`,
  ],
  Session_userAgent_short: [
    `INSERT INTO "Session" ("userId", "expiresAt", "userAgent")
      SELECT "id", now(), repeat('x', 401) FROM "User" WHERE "username" = 'Ada-${own}'`,
  ],
  SecondFactor_with_codes_once_confirmed: [
    changeFactor(own, `"confirmedAt" = now()`),
    changeFactor(own, `"codesId" = gen_random_uuid()`),
  ],
  SecondFactor_used_once_confirmed: [
    changeFactor(own, `"lastStep" = 1`),
    changeFactor(own, `"usedCodes" = '{0}'`),
  ],
  KnownDevice_userAgent_short: [
    `INSERT INTO "KnownDevice" ("userId", "deviceId", "address", "userAgent")
      SELECT "id", gen_random_uuid(), '::1', repeat('x', 401) FROM "User" WHERE "username" = 'Ada-${own}'`,
  ],
  FormerUsername_pkey: [`INSERT INTO "FormerUsername" VALUES ('eva-${own}')`],
  FormerUsername_usernameKey_lower: [`INSERT INTO "FormerUsername" VALUES ('Eva-${own}')`],
});
