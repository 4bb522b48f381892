import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { deleteUser } from "@/lib/users/commands";
import { changeDisplayName } from "@/lib/users/display-names/commands";
import { userViewSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Changes a user's display name; null or blank takes it away.",
    command: changeDisplayName,
    notFound: { username: "userNotFound" },
    body: "json",
    answer: userViewSchema,
    refusals: ["adminsByAdminsOnly"],
  }),
  DELETE: write({
    summary: "Deletes a user and ends all their sessions.",
    command: deleteUser,
    notFound: { username: "userNotFound" },
    answer: messageSchema,
    refusals: ["cannotDeleteYourself", "lastManager", "adminsByAdminsOnly"],
    run: async (actor, input) => {
      await deleteUser(actor, input);
      return { message: "User deleted." };
    },
  }),
});
