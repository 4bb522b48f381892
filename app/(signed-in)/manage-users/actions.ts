"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { deleteUser } from "@/lib/users/commands";
import { changeDisplayName } from "@/lib/users/display-names/commands";

export const deleteUserAction = action("deleteUser", deleteUser, {
  answer: () => {
    revalidatePath("/manage-users");
  },
});

export const changeDisplayNameAction = action("changeDisplayName", changeDisplayName, {
  answer: (changed) => {
    // The name stands on almost every screen.
    revalidatePath("/", "layout");
    return changed;
  },
});
