import { otherMethods, route } from "@/lib/http/route";
import { deleteUser } from "@/lib/users/commands";
import { deleteUserSchema } from "@/lib/users/schema";

/** DELETE /api/auth/user/{username} */
export const DELETE = route<{ username: string }>(async (actor, _request, { username }) => {
  await deleteUser(actor, deleteUserSchema.parse({ username }));
  return { message: "User deleted." };
});

export const { GET, POST, PUT, PATCH } = otherMethods("DELETE");
