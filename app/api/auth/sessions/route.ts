import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { endOtherSessions } from "@/lib/users/sessions/commands";
import { listOwnSessions } from "@/lib/users/sessions/queries";
import { endedSessionsSchema, sessionViewSchema } from "@/lib/users/sessions/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "One's own sessions, the one that was seen last first.",
    query: listOwnSessions,
    answer: listAnswer(sessionViewSchema),
  }),
  DELETE: write({
    summary: "Ends one's other sessions; the session of the token stays.",
    command: endOtherSessions,
    answer: endedSessionsSchema,
    run: async (actor) => ({
      message: "Sessions ended.",
      endedCount: await endOtherSessions(actor),
    }),
  }),
});
