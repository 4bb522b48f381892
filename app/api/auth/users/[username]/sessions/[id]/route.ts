import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { endSessionOfUser } from "@/lib/users/sessions/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: write({
    summary: "Ends one of a user's sessions.",
    command: endSessionOfUser,
    notFound: { username: "sessionNotFound", id: "sessionNotFound" },
    answer: messageSchema,
    refusals: ["adminsByAdminsOnly"],
    run: async (actor, input) => {
      await endSessionOfUser(actor, input);
      return { message: "Session ended." };
    },
  }),
});
