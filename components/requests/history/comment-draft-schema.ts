import * as z from "zod/mini";

/** A comment that was not sent, as the device keeps it. */
export const commentDraftSchema = z.object({ text: z.string() });
export type CommentDraft = z.output<typeof commentDraftSchema>;
