import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { deleteUser } from "@/lib/users/commands";
import { changeDisplayName } from "@/lib/users/display-names/commands";
import { changeDisplayNameSchema, deleteUserSchema, userViewSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Changes a user's display name; null or blank takes it away.",
    input: changeDisplayNameSchema,
    body: "json",
    answer: userViewSchema,
    refusals: ["userNotFound"],
    run: changeDisplayName,
  }),
  DELETE: write({
    summary: "Deletes a user and ends all their sessions.",
    input: deleteUserSchema,
    answer: messageSchema,
    refusals: ["userNotFound", "cannotDeleteYourself", "lastManager"],
    run: async (actor, input) => {
      await deleteUser(actor, input);
      return { message: "User deleted." };
    },
  }),
});
