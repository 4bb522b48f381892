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
    ApiToken_scopes_known: ["'{}'", "ARRAY['read', 'users']"].map((scopes) =>
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

/** The triggers that queue events and tell of them. */
const triggers = [
  ...["Movement_queued", "Color_low_queued", "RequestEvent_queued", "Deal_queued"],
  "WebhookDelivery_queued",
];

/** Rows, attempts and triggers of tokens and webhooks for the test of the constraints. */
export const ofTokens = { rows, attempts, triggers };
