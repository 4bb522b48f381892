import { methods, write } from "@/lib/http/route";
import { makeOneTimePassword } from "@/lib/users/passwords/commands";
import { oneTimePasswordSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Makes a password that signs a user in once, within 24 hours, to choose a new one. The old password stops working, and all sessions of the user end.",
    command: makeOneTimePassword,
    notFound: { username: "userNotFound" },
    answer: oneTimePasswordSchema,
    status: 201,
    refusals: ["cannotResetYourself", "onlyByAdmin", "userDeactivated"],
  }),
});
