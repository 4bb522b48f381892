"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { deleteUser } from "@/lib/users/commands";
import { changeDisplayName } from "@/lib/users/display-names/commands";

export const deleteUserAction = action("deleteUser", deleteUser);

export const changeDisplayNameAction = action("changeDisplayName", changeDisplayName, {
  answer: (changed) => {
    // The server renders the person's name into the header.
    revalidatePath("/", "layout");
    return changed;
  },
});
