/** SQL for requests that are older than the histories of requests: workers', and a sales user's with the log of its steps. */
export function earlierRequests(): string {
  return `${workerRequests} ${salesRequests}
    INSERT INTO "SystemLog" ("username", "action", "details", "createdAt") VALUES ${LOG.map((row) => `(${row})`).join()};
    INSERT INTO "ArchivedSystemLog" ("username", "action", "details", "createdAt", "id", "deletionId") VALUES
      (${entry(14, "max", "REJECTED", { number: 12, before: { notes: "Late." }, after: { notes: "No." } })},
        uuid_v7(), uuid_v7());`;
}

const workerRequests = `
  INSERT INTO "WorkerRequest" ("requestId", "productName", "productSku", "sortName", "color", "quantity", "action",
    "requesterId", "requesterUsername", "createdAt", "state", "decidedBy", "decidedAt", "sentQuantity")
    SELECT id, 'Towel', 'TW-1', 'Plain', 'Red', 3, 'remove', uuid_v7(), 'ada', '2026-01-01 08:00Z',
      state::"WorkerRequestState", CASE WHEN state <> 'Null' THEN 'max' END,
      CASE WHEN state <> 'Null' THEN timestamptz '2026-01-01 08:10Z' END, sent
    FROM (VALUES ('REQ-1', 'Null', NULL), ('REQ-2', 'Accepted', 5), ('REQ-3', 'Null', NULL), ('REQ-4', 'Rejected', NULL))
      AS made (id, state, sent);
  UPDATE "WorkerRequest" SET "restOfId" = whole."id"
    FROM (SELECT "id" FROM "WorkerRequest" WHERE "requestId" = 'REQ-2') AS whole WHERE "requestId" = 'REQ-3';`;

// The user of 14 was deleted; 13 was decided without a log, 16 is the rest of 15.
const salesRequests = `
  INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('sam', '-', 'sales');
  INSERT INTO "SalesRequest" ("number", "action", "salesUserId", "createdAt", "status", "decidedBy", "decidedAt", "notes")
    SELECT number, 'remove', CASE WHEN number <> 14 THEN "id" END, '2026-01-01 09:00Z', status::"SalesRequestStatus",
      decider, CASE WHEN decider IS NOT NULL THEN timestamptz '2026-01-01 10:00Z' END, notes
    FROM "User", (VALUES (12, 'rejected', 'max', 'No.'), (13, 'accepted', 'max', 'Fine.'), (14, 'pending', NULL, NULL),
      (15, 'held', 'eve', NULL), (16, 'pending', NULL, NULL)) AS made (number, status, decider, notes);
  UPDATE "SalesRequest" SET "restOfId" = (SELECT "id" FROM "SalesRequest" WHERE "number" = 15) WHERE "number" = 16;`;

const LOG = [
  entry(10, "sam", "CREATED", { number: 12 }),
  entry(11, "max", "HELD", {
    number: 12,
    before: { notes: null },
    after: { notes: null, holdUntil: "2026-01-05" },
  }),
  entry(12, "system", "HOLD_ENDED", { number: 12, before: { holdUntil: "2026-01-05" } }),
  entry(13, "max", "DATE_CHANGED", {
    number: 12,
    before: { itemSubmissionDates: ["2026-02-01", "2026-02-01"] },
    after: { notes: "Late.", itemSubmissionDates: ["2026-02-08", "2026-02-08"] },
  }),
  entry(15, "eve", "PARTLY_HELD", {
    number: 15,
    rest: 16,
    items: [{ quantity: 4 }, { quantity: 5 }],
    stock: [{ quantity: 4 }, { quantity: 2 }],
  }),
  // One request is gone, and of the other entry nobody knows which one it is about.
  entry(16, "eve", "RELEASED", { number: 99 }),
  entry(17, "eve", "RELEASED", { number: "x" }),
];

function entry(minute: number, username: string, action: string, details: object): string {
  return `'${username}', 'SALES_REQUEST_${action}', '${JSON.stringify(details)}', '2026-01-01 09:${minute}Z'`;
}
