import * as z from "zod/mini";
import { HANDOVER_AUDIENCES } from "@/lib/handover-notes/rules";

/** A note that was not sent, as the device keeps it. */
export const noteDraftSchema = z.object({
  text: z.string(),
  audience: z.enum(HANDOVER_AUDIENCES),
});
export type NoteDraft = z.output<typeof noteDraftSchema>;
