import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { endSessionsOfUser } from "@/lib/users/sessions/commands";
import { listSessionsOfUser } from "@/lib/users/sessions/queries";
import { endedSessionsSchema, sessionViewSchema } from "@/lib/users/sessions/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "A user's sessions, the one that was seen last first.",
    query: listSessionsOfUser,
    notFound: { username: "userNotFound" },
    answer: listAnswer(sessionViewSchema),
  }),
  DELETE: write({
    summary: "Ends all sessions of a user.",
    command: endSessionsOfUser,
    notFound: { username: "userNotFound" },
    answer: endedSessionsSchema,
    refusals: ["adminsByAdminsOnly"],
    run: async (actor, input) => ({
      message: "Sessions ended.",
      endedCount: await endSessionsOfUser(actor, input),
    }),
  }),
});
