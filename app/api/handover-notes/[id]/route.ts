import { correctHandoverNote, withdrawHandoverNote } from "@/lib/handover-notes/commands";
import { handoverNoteViewSchema } from "@/lib/handover-notes/schema";
import { methods, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: write({
    summary: "Changes a handover note of one's own, until somebody has read it.",
    command: correctHandoverNote,
    notFound: { id: "handoverNoteNotFound" },
    body: "json",
    answer: handoverNoteViewSchema,
    refusals: ["handoverNoteRead", "handoverNoteWithdrawn"],
  }),
  DELETE: write({
    summary: "Withdraws a handover note of one's own. The list still names it.",
    command: withdrawHandoverNote,
    notFound: { id: "handoverNoteNotFound" },
    answer: handoverNoteViewSchema,
    refusals: ["handoverNoteWithdrawn"],
  }),
});
