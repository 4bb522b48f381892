/** SQL for a step of a request's history, for the test of the database's constraints. */
export function historyRows(own: string): string {
  return `INSERT INTO "RequestEvent" ("requestId", "kind", "username") VALUES (uuid_v7(), 'created', 'ada-${own}');`;
}

/** Each constraint of histories with the statements that it must refuse. */
export function historyAttempts(own: string): Record<string, string[]> {
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
