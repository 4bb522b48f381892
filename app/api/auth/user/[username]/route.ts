import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { deleteUser } from "@/lib/users/commands";
import { deleteUserSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
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
