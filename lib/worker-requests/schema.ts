import { z } from "zod";
import { text } from "@/lib/platform/text";
import { MAX_LINE_QUANTITY, stockActionSchema, units } from "@/lib/stock/schema";

/** `REQ-` and the milliseconds of the moment it was made (spec §9). */
const requestIdSchema = z.string("required").regex(/^REQ-\d{13,15}$/, "requestId");

/** What a worker asks for. Name, requester and state of the contract's payload are the server's to say (spec §7). */
const workerRequestSchema = z.strictObject({
  requestId: requestIdSchema,
  productSKU: text(64),
  sortName: text(120),
  color: text(120),
  quantity: units(1, MAX_LINE_QUANTITY),
  action: stockActionSchema,
  productName: z.unknown().optional(),
  requesterUsername: z.unknown().optional(),
  state: z.literal("Null", "requestState").optional(),
});
export type NewWorkerRequest = z.output<typeof workerRequestSchema>;

const MAX_REQUESTS = 200;

/** One request per item (spec §6), made together. */
export const createWorkerRequestsSchema = z.strictObject({
  requests: z
    .array(workerRequestSchema)
    .min(1, "selectAtLeastOne")
    .max(MAX_REQUESTS, "tooManyLines"),
});
export type CreateWorkerRequests = z.output<typeof createWorkerRequestsSchema>;

export const decisionSchema = z.enum(["Accepted", "Rejected"], "decision");

export const decideWorkerRequestSchema = z.strictObject({
  id: z.uuid("id"),
  state: decisionSchema,
});
export type DecideWorkerRequest = z.output<typeof decideWorkerRequestSchema>;

export const workerRequestIdSchema = z.strictObject({ id: z.uuid("id") });
export type WorkerRequestId = z.output<typeof workerRequestIdSchema>;

/** Which requests to list: waiting, decided or all of them; `before` and `limit` page through them, newest first. */
export const listWorkerRequestsSchema = z.strictObject({
  state: z.enum(["waiting", "decided"]).optional(),
  before: z.uuid("id").optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});
export type ListWorkerRequests = z.output<typeof listWorkerRequestsSchema>;
