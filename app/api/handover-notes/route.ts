import { writeHandoverNote } from "@/lib/handover-notes/commands";
import { listHandoverNotes } from "@/lib/handover-notes/queries";
import { handoverNoteViewSchema, type HandoverNoteView } from "@/lib/handover-notes/schema";
import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Handover notes, the newest first; `before` (a note's id) and `limit` narrow them. With `state=unread` those of others that one has not read, for seven days.",
    query: listHandoverNotes,
    answer: listAnswer(handoverNoteViewSchema),
    run: (actor, filter) =>
      wholeList(filter, (limit, last?: HandoverNoteView) =>
        listHandoverNotes(actor, { ...filter, limit, before: last?._id ?? filter.before }),
      ),
  }),
  POST: write({
    summary: "Leaves a note for the next shift: for everybody of the floor, or for managers only.",
    command: writeHandoverNote,
    body: "json",
    answer: handoverNoteViewSchema,
    status: 201,
  }),
});
