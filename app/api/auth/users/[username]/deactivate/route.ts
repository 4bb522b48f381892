import { methods, write } from "@/lib/http/route";
import { deactivateUser } from "@/lib/users/activation/commands";
import { listedUserViewSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Keeps a user out: ends all sessions and refuses sign-ins, and takes nothing away.",
    command: deactivateUser,
    notFound: { username: "userNotFound" },
    answer: listedUserViewSchema,
    refusals: [
      "alreadyDeactivated",
      "cannotDeactivateYourself",
      "lastManager",
      "adminsByAdminsOnly",
    ],
  }),
});
