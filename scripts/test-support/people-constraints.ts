/** A row for the attempts below. */
export const peopleRows = (own: string) => `INSERT INTO "FormerUsername" VALUES ('eva-${own}');`;

/** By constraint, statements about users and sessions that the database must refuse. */
export const peopleAttempts = (own: string) => ({
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
  FormerUsername_pkey: [`INSERT INTO "FormerUsername" VALUES ('eva-${own}')`],
  FormerUsername_usernameKey_lower: [`INSERT INTO "FormerUsername" VALUES ('Eva-${own}')`],
});
