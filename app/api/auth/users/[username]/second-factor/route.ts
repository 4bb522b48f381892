import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { removeSecondFactor } from "@/lib/users/second-factor/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: write({
    summary:
      "Turns off the second factor of a user who has lost the app and the recovery codes, and tells the user so.",
    command: removeSecondFactor,
    notFound: { username: "userNotFound" },
    answer: messageSchema,
    refusals: ["cannotResetYourself", "onlyByAdmin", "secondFactorOff"],
    run: async (actor, input) => {
      await removeSecondFactor(actor, input);
      return { message: "Second factor removed." };
    },
  }),
});
