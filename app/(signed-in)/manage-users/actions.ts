"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { deleteUser } from "@/lib/users/commands";
import { deleteUserSchema } from "@/lib/users/schema";

export const deleteUserAction = action("deleteUser", deleteUserSchema, async (actor, input) => {
  await deleteUser(actor, input);
  revalidatePath("/manage-users");
});
