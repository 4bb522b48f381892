import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { lockSession } from "@/lib/users/quick-sign-in/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Locks the session of the token on a registered device: it is refused until its person gives the PIN or password there.",
    command: lockSession,
    answer: messageSchema,
    refusals: ["deviceNotShared"],
    run: async (actor) => {
      await lockSession(actor);
      return { message: "Locked." };
    },
  }),
});
