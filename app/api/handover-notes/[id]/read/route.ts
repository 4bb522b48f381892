import { readHandoverNote } from "@/lib/handover-notes/commands";
import { handoverNoteViewSchema } from "@/lib/handover-notes/schema";
import { methods, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Notes that one has read a handover note, once.",
    command: readHandoverNote,
    notFound: { id: "handoverNoteNotFound" },
    answer: handoverNoteViewSchema,
    refusals: ["handoverNoteWithdrawn"],
  }),
});
