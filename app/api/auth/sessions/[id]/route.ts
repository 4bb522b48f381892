import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { endOwnSession } from "@/lib/users/sessions/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: write({
    summary: "Ends one of one's own sessions, also that of the token.",
    command: endOwnSession,
    notFound: { id: "sessionNotFound" },
    answer: messageSchema,
    run: async (actor, input) => {
      await endOwnSession(actor, input);
      return { message: "Session ended." };
    },
  }),
});
