import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { multilineText } from "@/lib/platform/input/text";
import { HANDOVER_AUDIENCES, MAX_NOTE } from "./rules";

const text = multilineText(MAX_NOTE);
const audience = z._default(z.enum(HANDOVER_AUDIENCES, "invalid"), "everybody");

export const writeHandoverNoteSchema = z.strictObject({ text, audience });

export const handoverNoteIdSchema = z.strictObject({ id: z.uuid("id") });

/** The new text of a note; its audience stays unless it is given. */
export const correctHandoverNoteSchema = z.strictObject({
  id: z.uuid("id"),
  text,
  audience: z.optional(z.enum(HANDOVER_AUDIENCES, "invalid")),
});

/** Which notes to list: all, or those that a home shows the person until they have read them. `before` is the last note known. */
export const listHandoverNotesSchema = z.strictObject({
  state: z.optional(z.literal("unread", "invalid")),
  before: z.optional(z.uuid("id")),
  limit: pageLimit,
});

/**
 * A note as its viewer sees it; times are ISO 8601 in UTC. The author has not to read it. `readers` are those who have, the first
 * one first.
 */
export const handoverNoteViewSchema = z.object({
  _id: z.string(),
  text: z.string(),
  audience: z.enum(HANDOVER_AUDIENCES),
  username: z.string(),
  displayName: z.nullable(z.string()),
  createdAt: z.string(),
  correctedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  isOwn: z.boolean(),
  isRead: z.boolean(),
  readers: z.array(
    z.object({
      username: z.string(),
      displayName: z.nullable(z.string()),
      readAt: z.string(),
    }),
  ),
});
export type HandoverNoteView = z.output<typeof handoverNoteViewSchema>;
