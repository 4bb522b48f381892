import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { changeOwnPassword } from "@/lib/users/passwords/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Changes one's own password and ends one's other sessions; the session of the token stays. After a sign-in with a one-time password `currentPassword` may be left out.",
    command: changeOwnPassword,
    body: "json",
    answer: messageSchema,
    refusals: ["wrongPassword", "tooManyLogins"],
    run: async (actor, input) => {
      await changeOwnPassword(actor, input);
      return { message: "Password changed." };
    },
  }),
});
