import * as z from "zod/mini";
import { multilineText } from "@/lib/platform/input/text";
import { MAX_COMMENT } from "./rules";

/** The kinds of events of worker and sales requests; `restCreated` begins a request that is the rest of another one. */
const REQUEST_EVENT_KINDS = [
  "created",
  "restCreated",
  "accepted",
  "partlyAccepted",
  "held",
  "partlyHeld",
  "dateChanged",
  "rejected",
  "released",
  "unheld",
  "holdEnded",
  "cancelled",
  "commented",
  "dealMade",
  "dealDeleted",
  "undone",
  "holdExtended",
] as const;
export type RequestEventKind = (typeof REQUEST_EVENT_KINDS)[number];

/** A comment on the request with this id. */
export const commentSchema = z.strictObject({
  id: z.uuid("id"),
  text: multilineText(MAX_COMMENT, "commentRequired"),
});
export type Comment = z.output<typeof commentSchema>;

/**
 * One step of a request's history as screens and REST show it; times are ISO 8601 in UTC, days YYYY-MM-DD. `text` is the notes, the
 * reason or the comment. `day` is the last day of a hold, also of one that was given back after it, or the new submission date;
 * `dayBefore` is the submission date before, if all lines had the same one. `given` of `requested` units were accepted or held. `other`
 * is the label (#13, W-13) of the request with the rest, which `undone` joined to this one again, or of the one that this is the rest of,
 * or that of the deal (D-0043).
 * `username` is null where no record names the person.
 */
export const requestEventViewSchema = z.object({
  _id: z.string(),
  kind: z.enum(REQUEST_EVENT_KINDS),
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  text: z.nullable(z.string()),
  day: z.nullable(z.string()),
  dayBefore: z.nullable(z.string()),
  given: z.nullable(z.number()),
  requested: z.nullable(z.number()),
  other: z.nullable(z.string()),
  createdAt: z.string(),
});
export type RequestEventView = z.output<typeof requestEventViewSchema>;

/** The history of a request, the oldest step first. */
export const requestEventListSchema = z.array(requestEventViewSchema);
