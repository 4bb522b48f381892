const ofAda = (own: string) =>
  `"userId" = (SELECT "id" FROM "User" WHERE "username" = 'Ada-${own}')`;

const addSession = (own: string) =>
  `INSERT INTO "Session" ("userId", "expiresAt", "address")
    SELECT "id", now(), '${own}' FROM "User" WHERE "username" = 'Ada-${own}'`;

/** SQL for a person with push settings, and a subscribed device with a message on its way; the user is there already. */
export const pushRows = (own: string) => `
  INSERT INTO "PushSettings" ("userId", "kinds") SELECT "id", '{}' FROM "User" WHERE "username" = 'Ada-${own}';
  INSERT INTO "PushDevice" ("userId", "deviceId") SELECT "id", "id" FROM "User" WHERE "username" = 'Ada-${own}';
  ${addSession(own)};
  INSERT INTO "PushSubscription" ("sessionId", "pushDeviceId", "endpoint", "p256dh", "auth")
    SELECT s."id", d."id", 'https://push.example/${own}', '', '' FROM "Session" s JOIN "PushDevice" d USING ("userId")
    WHERE s."address" = '${own}';
  INSERT INTO "PushMessage" ("sessionId", "notificationId") SELECT "id", "id" FROM "Session" WHERE "address" = '${own}';`;

const change = (table: string, to: string, own: string) =>
  `UPDATE "${table}" SET ${to} WHERE ${ofAda(own)}`;

/** By constraint, statements about push messages that the database must refuse. */
export const pushAttempts = (own: string): Record<string, string[]> => ({
  PushSettings_kinds_known: [change("PushSettings", `"kinds" = ARRAY['weather']`, own)],
  PushSettings_quiet_hours: [
    `"quietFrom" = 60`,
    `"quietFrom" = 60, "quietTo" = 60`,
    `"quietFrom" = 60, "quietTo" = 1440`,
    `"quietFrom" = -1, "quietTo" = 60`,
  ].map((to) => change("PushSettings", to, own)),
  PushDevice_userAgent_short: [change("PushDevice", `"userAgent" = repeat('x', 401)`, own)],
  PushDevice_userId_deviceId_key: [
    `INSERT INTO "PushDevice" ("userId", "deviceId") SELECT "userId", "deviceId" FROM "PushDevice" WHERE ${ofAda(own)}`,
  ],
  PushSubscription_endpoint_of_http: ["'ftp://x'", "'https://' || repeat('x', 1000)"].map(
    (endpoint) =>
      `UPDATE "PushSubscription" SET "endpoint" = ${endpoint} WHERE "endpoint" = 'https://push.example/${own}'`,
  ),
  PushSubscription_endpoint_key: [secondSubscription(own)],
  PushMessage_outcome_known: [message(own, `"outcome" = 'lost', "endedAt" = now()`)],
  PushMessage_ended_with_outcome: [
    message(own, `"outcome" = 'sent'`),
    message(own, `"endedAt" = now()`),
  ],
  PushMessage_waiting_once: [
    `INSERT INTO "PushMessage" ("sessionId", "notificationId") SELECT "id", "id" FROM "Session" WHERE "address" = '${own}'`,
  ],
});

/** SQL for a second subscription of another session with the same address. */
function secondSubscription(own: string): string {
  return `
    WITH s AS (${addSession(own)} RETURNING "id")
    INSERT INTO "PushSubscription" ("sessionId", "pushDeviceId", "endpoint", "p256dh", "auth")
      SELECT s."id", p."pushDeviceId", p."endpoint", '', '' FROM s, "PushSubscription" p WHERE p."endpoint" = 'https://push.example/${own}'`;
}

const message = (own: string, to: string) =>
  `UPDATE "PushMessage" SET ${to} WHERE "sessionId" = (SELECT "id" FROM "Session" WHERE "address" = '${own}')`;

/** The triggers that queue messages, and end those of a browser that somebody signs in to. */
export const pushTriggers = [
  "Notification_pushed",
  "Notification_pushed_again",
  "Session_takes_over_push",
];
