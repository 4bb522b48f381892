"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { deleteUser } from "@/lib/users/commands";
import { changeDisplayName } from "@/lib/users/display-names/commands";
import { changeDisplayNameSchema, deleteUserSchema } from "@/lib/users/schema";

export const deleteUserAction = action("deleteUser", deleteUserSchema, async (actor, input) => {
  await deleteUser(actor, input);
  revalidatePath("/manage-users");
});

export const changeDisplayNameAction = action(
  "changeDisplayName",
  changeDisplayNameSchema,
  async (actor, input) => {
    const changed = await changeDisplayName(actor, input);
    // The name stands on almost every screen.
    revalidatePath("/", "layout");
    return changed;
  },
);
