import { randomUUID } from "node:crypto";

export const REQUEST_ID = "x-request-id";

/** The id that the caller gave the request, where it is one (8 to 64 letters, digits, ".", "_" or "-"), or a new one. */
export function getRequestId(given: unknown): string {
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
