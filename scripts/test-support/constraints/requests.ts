/** SQL for a step of a request's history, for the test of the database's constraints. */
function historyRows(own: string): string {
  return `INSERT INTO "RequestEvent" ("requestId", "kind", "username") VALUES (uuid_v7(), 'created', 'ada-${own}');`;
}

/** Each constraint of histories with the statements that it must refuse. */
function historyAttempts(own: string): Record<string, string[]> {
  const event = (columns: string, values: string) =>
    `INSERT INTO "RequestEvent" ("requestId", ${columns}) VALUES (uuid_v7(), ${values})`;
  return {
    WorkerRequest_reason_of_rejection: [
      `"reason" = 'x'`,
      `"reason" = 'x', "state" = 'Accepted', "decidedBy" = 'max', "decidedAt" = now()`,
      `"reason" = ' ', "state" = 'Rejected', "decidedBy" = 'max', "decidedAt" = now()`,
    ].map((change) => `UPDATE "WorkerRequest" SET ${change} WHERE "requestId" = 'REQ-${own}'`),
    RequestEvent_text_filled: ["''", "'  '", "repeat('ع', 1001)"].map((text) =>
      event(`"kind", "text"`, `'rejected', ${text}`),
    ),
    RequestEvent_comment_written: [event(`"kind"`, `'commented'`)],
    RequestEvent_part_of_requested: ["1, NULL", "NULL, 1", "0, 2", "2, 2"].map((units) =>
      event(`"kind", "given", "requested"`, `'partlyHeld', ${units}`),
    ),
  };
}

/** SQL for a request that is the rest of another one, and for a step of a history, for the test of the database's constraints. */
export function restRows(own: string): string {
  return `INSERT INTO "WorkerRequest" ("requestId", "productName", "productSku", "sortName", "color", "quantity", "action",
    "requesterId", "requesterUsername", "restOfId")
    SELECT 'REST-${own}', 'Towel', 'Sku-${own}', 'Plain', 'Red', 1, 'remove', "requesterId", 'ada', "id"
    FROM "WorkerRequest" WHERE "requestId" = 'REQ-${own}';
    ${historyRows(own)}`;
}

/** Each constraint and index of rests and histories with the statements that it must refuse. */
export function restAttempts(own: string): Record<string, string[]> {
  return {
    ...historyAttempts(own),
    WorkerRequest_part_of_sent: [0, 1].map(
      (sent) =>
        `UPDATE "WorkerRequest" SET "sentQuantity" = ${sent} WHERE "requestId" = 'REQ-${own}'`,
    ),
    Deal_request_numbered: [`UPDATE "Deal" SET ${ofRequest(own)} WHERE ${createDeal(own)}`],
    Deal_salesRequestId_key: [
      `UPDATE "Deal" SET ${ofRequest(own)}, "salesRequestNumber" = 1 WHERE ${createDeal(own)};
      INSERT INTO "Deal" ("customerId", "salesRequestId", "salesRequestNumber")
        SELECT "customerId", "salesRequestId", 1 FROM "Deal" WHERE ${createDeal(own)}`,
    ],
    WorkerRequestNumber_number_key: [
      `UPDATE "WorkerRequestNumber" n SET "number" = other."number" FROM "WorkerRequestNumber" other
      WHERE n."requestId" = ${selectRequest("REQ", own)} AND other."requestId" = ${selectRequest("REST", own)}`,
    ],
    WorkerRequest_restOfId_key: [
      `UPDATE "WorkerRequest" SET "restOfId" = (SELECT "restOfId" FROM "WorkerRequest" WHERE "requestId" = 'REST-${own}')
      WHERE "requestId" = 'REQ-${own}'`,
    ],
  };
}

function selectRequest(prefix: "REQ" | "REST", own: string): string {
  return `(SELECT "id" FROM "WorkerRequest" WHERE "requestId" = '${prefix}-${own}')`;
}

function ofRequest(own: string): string {
  return `"salesRequestId" = (SELECT "id" FROM "SalesRequest" WHERE "notes" = 'Sku-${own}')`;
}

function createDeal(own: string): string {
  return `"customerId" = (SELECT "id" FROM "Customer" WHERE "customerId" = 'C-${own}')`;
}
