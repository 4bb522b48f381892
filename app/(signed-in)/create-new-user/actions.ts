"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { createUser } from "@/lib/users/commands";
import { createUserSchema } from "@/lib/users/schema";

export const createUserAction = action("createUser", createUserSchema, async (actor, input) => {
  const created = await createUser(actor, input);
  revalidatePath("/manage-users");
  return created;
});
