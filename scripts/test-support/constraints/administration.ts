import { handoverAttempts, handoverRows } from "./handover";
import { pushAttempts, pushRows, pushTriggers } from "./push";

const addFactor = (own: string) =>
  `INSERT INTO "SecondFactor" ("userId", "secretId")
    SELECT "id", gen_random_uuid() FROM "User" WHERE "username" = 'Ada-${own}'`;

const changeFactor = (own: string, to: string) =>
  `UPDATE "SecondFactor" SET ${to} FROM "User" u WHERE "userId" = u."id" AND u."username" = 'Ada-${own}'`;

const addView = (own: string, name: string) =>
  `INSERT INTO "SavedView" ("userId", "screen", "name", "query")
    SELECT "id", 'reports', ${name}, 'report=deals' FROM "User" WHERE "username" = 'Ada-${own}'`;

/** By constraint, statements about saved views that the database must refuse. */
const viewAttempts = (own: string) => ({
  SavedView_name_filled: ["' '", "repeat('x', 61)"].map((name) => addView(own, name)),
  SavedView_name_once: [
    `THIS MONTH ${own}`,
    `this\u00a0month ${own}`,
    `\u200fThis month ${own}`,
  ].map((name) => addView(own, `'${name}'`)),
  SavedView_query_short: [
    `UPDATE "SavedView" SET "query" = repeat('x', 2001) WHERE "name" = 'This month ${own}'`,
  ],
});

const addDevice = (own: string) =>
  `INSERT INTO "SharedDevice" ("name", "registeredBy") VALUES ('Gate ${own}', 'ada')`;

const addPin = (own: string, failures: number) =>
  `INSERT INTO "Pin" ("userId", "deviceId", "hash", "failures") SELECT u."id", d."id", 'h', ${failures}
    FROM "User" u, "SharedDevice" d WHERE u."username" = 'Ada-${own}' AND d."name" = 'Gate ${own}'`;

const addBadge = (own: string, columns = "", values = "") =>
  `INSERT INTO "Badge" ("userId", "madeBy"${columns}) SELECT "id", 'ada'${values}
    FROM "User" WHERE "username" = 'Ada-${own}'`;

/** By constraint, statements about shared devices that the database must refuse. */
const deviceAttempts = (own: string) => ({
  SharedDevice_name_short: ["''", "repeat('x', 61)"].map(
    (name) => `INSERT INTO "SharedDevice" ("name", "registeredBy") VALUES (${name}, 'ada')`,
  ),
  SharedDevice_name_in_use: [
    `INSERT INTO "SharedDevice" ("name", "registeredBy") VALUES ('GATE ${own}', 'ada')`,
  ],
  SharedDevice_removed_by_somebody: [
    `UPDATE "SharedDevice" SET "removedAt" = now() WHERE "name" = 'Gate ${own}'`,
  ],
  Pin_failures_bounded: [-1, 6].map((failures) => addPin(own, failures)),
  Badge_userId_in_use: [`${addBadge(own)}; ${addBadge(own)}`],
  Badge_revoked_by_somebody: [addBadge(own, `, "revokedAt"`, ", now()")],
  Session_locked_on_shared_devices: [
    `INSERT INTO "Session" ("userId", "expiresAt", "lockedAt")
      SELECT "id", now(), now() FROM "User" WHERE "username" = 'Ada-${own}'`,
  ],
});

/** Rows for the attempts below; the user is there already. */
export const peopleRows = (own: string) => `
  INSERT INTO "FormerUsername" VALUES ('eva-${own}');
  ${addFactor(own)};
  ${addDevice(own)};
  ${addView(own, `'This month ${own}'`)};
  ${handoverRows(own)}
  ${pushRows(own)}`;

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
  ...viewAttempts(own),
  ...deviceAttempts(own),
  ...handoverAttempts(own),
  ...pushAttempts(own),
  FormerUsername_pkey: [`INSERT INTO "FormerUsername" VALUES ('eva-${own}')`],
  FormerUsername_usernameKey_lower: [`INSERT INTO "FormerUsername" VALUES ('Eva-${own}')`],
});

/** SQL for a size of labels. */
const labelRows = (own: string) => `
  INSERT INTO "LabelSize" ("name", "width", "height", "paper", "columns", "rows", "columnGap", "rowGap", "codeDots", "textSize", "texts")
    VALUES ('Small ${own}', 40, 30, 'roll', 1, 1, 0, 0, 4, 8, ARRAY['sku']);`;

/** By constraint, statements about sizes of labels that the database must refuse. */
function labelAttempts(own: string): Record<string, string[]> {
  const change = (to: string) => `UPDATE "LabelSize" SET ${to} WHERE "name" = 'Small ${own}'`;
  const outOfBounds = (below: number, above: number, ...columns: readonly string[]) =>
    columns.flatMap((column) => [below, above].map((value) => change(`"${column}" = ${value}`)));
  return {
    LabelSize_name_filled: ["' '", "repeat('x', 61)"].map((name) => change(`"name" = ${name}`)),
    LabelSize_name_once: [
      `INSERT INTO "LabelSize" ("name", "width", "height", "paper", "columns", "rows", "columnGap", "rowGap", "codeDots", "textSize", "texts")
        SELECT upper(replace("name", ' ', U&'\\00A0')), "width", "height", "paper", "columns", "rows", "columnGap", "rowGap", "codeDots", "textSize", "texts"
        FROM "LabelSize" WHERE "name" = 'Small ${own}'`,
    ],
    LabelSize_paper_known: [change(`"paper" = 'a3'`)],
    LabelSize_label_bounds: outOfBounds(9.9, 300.1, "width", "height"),
    LabelSize_grid_bounds: [...outOfBounds(0, 21, "columns"), ...outOfBounds(0, 51, "rows")],
    LabelSize_space_bounds: [
      ...outOfBounds(-0.1, 150.1, "marginLeft", "marginTop"),
      ...outOfBounds(-0.1, 50.1, "columnGap", "rowGap"),
    ],
    LabelSize_ink_bounds: [
      ...outOfBounds(2, 11, "codeDots"),
      ...outOfBounds(4.9, 20.1, "textSize"),
    ],
    LabelSize_texts_known: ["'{}'", "ARRAY['sku', 'stock']"].map((texts) =>
      change(`"texts" = ${texts}`),
    ),
  };
}

/** SQL for a token, a sales request that it made, and a webhook with a delivery, for the test of the database's constraints. */
function rows(own: string): string {
  return `INSERT INTO "ApiToken" ("name", "prefix", "hash", "scopes", "createdBy")
    VALUES ('ERP-${own}', 'fit_${own}', decode(repeat('00', 32), 'hex'), ARRAY['read'], 'ada');
  INSERT INTO "SalesRequest" ("action", "tokenId")
    SELECT 'remove', "id" FROM "ApiToken" WHERE ${ownToken(own)};
  INSERT INTO "Webhook" ("url", "events", "createdBy") VALUES ('https://${own}.example', ARRAY['deal.made'], 'ada');
  INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "type", "documentId", "data")
    SELECT "id", "id", '${own}', "id", '{}' FROM "Webhook" WHERE "url" = 'https://${own}.example';`;
}

const ownToken = (own: string) => `"prefix" = 'fit_${own}'`;

/** Each constraint of tokens and webhooks with the statements that it must refuse. */
function attempts(own: string): Record<string, string[]> {
  const change = (to: string) => `UPDATE "ApiToken" SET ${to} WHERE ${ownToken(own)}`;
  const another = (name: string, prefix: string) => `
    INSERT INTO "ApiToken" ("name", "prefix", "hash", "scopes", "createdBy")
      SELECT '${name}', '${prefix}', "hash", "scopes", 'ada' FROM "ApiToken" WHERE ${ownToken(own)}`;
  const webhook = (to: string) =>
    `UPDATE "Webhook" SET ${to} WHERE "url" = 'https://${own}.example'`;
  const delivery = (to: string) => `UPDATE "WebhookDelivery" SET ${to} WHERE "type" = '${own}'`;
  const second = (position: string) => `
    INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "type", "documentId", "data", "position")
      SELECT "webhookId", ${position} FROM "WebhookDelivery" WHERE "type" = '${own}'`;
  return {
    Webhook_url_of_http: ["'ftp://x'", "'https://' || repeat('x', 500)"].map((url) =>
      webhook(`"url" = ${url}`),
    ),
    Webhook_events_known: ["'{}'", "ARRAY['ping']"].map((events) =>
      webhook(`"events" = ${events}`),
    ),
    WebhookDelivery_state_known: [delivery(`"state" = 'lost', "endedAt" = now()`)],
    WebhookDelivery_ended_unless_waiting: [
      delivery(`"state" = 'failed'`),
      delivery(`"endedAt" = now()`),
    ],
    WebhookDelivery_position_key: [second(`uuid_v7(), "type", "documentId", "data", "position"`)],
    WebhookDelivery_webhookId_eventId_key: [
      second(`"eventId", "type", "documentId", "data", "position" + 1000000`),
    ],
    ApiToken_name_filled: ["''", "' '", "repeat('x', 51)"].map((name) =>
      change(`"name" = ${name}`),
    ),
    ApiToken_hash_is_sha256: [change(`"hash" = ''`)],
    ApiToken_scopes_known: ["'{}'", "ARRAY['board', 'users']"].map((scopes) =>
      change(`"scopes" = ${scopes}`),
    ),
    ApiToken_revoked_by_somebody: [change(`"revokedAt" = now()`), change(`"revokedBy" = 'ada'`)],
    ApiToken_prefix_key: [another(`Other-${own}`, `fit_${own}`)],
    ApiToken_name_of_usable: [another(`erp-${own}`, `fit_x${own}`)],
    SalesRequest_one_asker: [
      `UPDATE "SalesRequest" SET "salesUserId" = (SELECT "id" FROM "User" WHERE "username" = 'Ada-${own}')
        WHERE "tokenId" = (SELECT "id" FROM "ApiToken" WHERE ${ownToken(own)})`,
    ],
  };
}

/** The triggers that queue events and messages, and tell of them. */
const triggers = [
  ...["Movement_queued", "Color_low_queued", "RequestEvent_queued", "Deal_queued"],
  "WebhookDelivery_queued",
  ...pushTriggers,
];

/** Rows, attempts and triggers of tokens and webhooks for the test of the constraints. */
export const ofTokens = { rows, attempts, triggers };

/** SQL for the factory's settings, a logo and a size of labels, for the test of the database's constraints. */
export function settingsRows(own: string): string {
  return `INSERT INTO "FactorySettings" ("currency", "defaultLanguage", "endedHolds", "lowStockNotices", "printsLogo",
    "printsAddress", "printsNumbers", "printsSignatures")
    VALUES ('EGP', 'en', 'tell', true, true, true, true, true) ON CONFLICT ("id") DO NOTHING;
  INSERT INTO "FactoryLogo" ("hash", "screen", "paper", "width", "height") VALUES ('logo', '', '', 2, 1);
  ${labelRows(own)}`;
}

const TEXTS = [
  ...["nameEn", "nameAr", "addressEn", "addressAr"],
  ...["phone", "taxNumber", "commercialRegister"],
];

/** Each constraint of the settings and of sizes of labels with the statements that it must refuse. */
export function settingsAttempts(own: string): Record<string, string[]> {
  return {
    ...labelAttempts(own),
    FactorySettings_one_row: [`UPDATE "FactorySettings" SET "id" = 2`],
    FactorySettings_texts_filled: TEXTS.map(
      (column) => `UPDATE "FactorySettings" SET "${column}" = ' '`,
    ),
    FactorySettings_currency_code: ["", "EG", "egp", "EGPS"].map(
      (currency) => `UPDATE "FactorySettings" SET "currency" = '${currency}'`,
    ),
    FactorySettings_lockMinutes_bounded: [0, 16].map(
      (minutes) => `UPDATE "FactorySettings" SET "lockMinutes" = ${minutes}`,
    ),
    FactoryLogo_has_pixels: ["width", "height"].map(
      (side) => `UPDATE "FactoryLogo" SET "${side}" = 0`,
    ),
  };
}

const DUE = "2001-01-01 00:30+00";

/** A backup of the schedule that is being written, a proof of the stock that runs, and an error of the server. */
export function scheduleRows(): string {
  return `INSERT INTO "BackupRun" ("dueAt", "file") VALUES ('${DUE}', 'x');
    INSERT INTO "StockProof" ("dueAt") VALUES ('${DUE}');
    INSERT INTO "ServerError" ("fingerprint", "hour", "place", "type", "message", "count")
      VALUES ('x', '${DUE}', '/', 'TypeError', 'x', 1);`;
}

/** Each constraint and index of what the app does on a schedule, with the statements that it must refuse. */
export function scheduleAttempts(): Record<string, string[]> {
  const change = (to: string) => `UPDATE "BackupRun" SET ${to} WHERE "dueAt" = '${DUE}'`;
  const changeProof = (to: string) => `UPDATE "StockProof" SET ${to} WHERE "dueAt" = '${DUE}'`;
  return {
    BackupRun_ends_written_or_failed: [
      `"endedAt" = now()`,
      `"endedAt" = now(), "rows" = 1`,
      `"endedAt" = now(), "bytes" = 1`,
      `"rows" = 1, "bytes" = 1`,
      `"error" = 'x'`,
      `"endedAt" = now(), "rows" = 1, "bytes" = 1, "error" = 'x'`,
    ].map(change),
    StockProof_dueAt_key: [`INSERT INTO "StockProof" ("dueAt") VALUES ('${DUE}')`],
    StockProof_of_the_schedule_or_a_person: [`"username" = 'max'`, `"dueAt" = NULL`].map(
      changeProof,
    ),
    StockProof_found_at_its_end: [changeProof(`"findings" = '{}'`)],
    ServerError_counted: [`UPDATE "ServerError" SET "count" = 0`],
    ServerError_message_short: [`UPDATE "ServerError" SET "message" = repeat('x', 201)`],
  };
}

/** Each constraint of the log's seals with the statements that it must refuse. */
export const LOG_ATTEMPTS: Readonly<Record<string, string[]>> = {
  LogSeal_logId_key: [
    `SELECT seal_logs(100000); INSERT INTO "LogSeal" ("number", "logId", "hash") SELECT -1, "logId", "hash" FROM "LogSeal" LIMIT 1`,
  ],
};
