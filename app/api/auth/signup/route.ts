import { methods, write } from "@/lib/http/route";
import { createUser } from "@/lib/users/commands";
import { userViewSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Creates a user, who can sign in at once. With `refuseSimilar` not while there is a similar username.",
    command: createUser,
    body: "json",
    answer: userViewSchema,
    status: 201,
    refusals: ["usernameTaken", "similarExists", "usernameOfRecords", "adminsByAdminsOnly"],
  }),
});
