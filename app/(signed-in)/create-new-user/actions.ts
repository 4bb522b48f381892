"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { createUser } from "@/lib/users/commands";

export const createUserAction = action("createUser", createUser, {
  answer: (created) => {
    revalidatePath("/manage-users");
    return created;
  },
});
