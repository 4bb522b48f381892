"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { changeOwnDisplayName } from "@/lib/users/display-names/commands";
import { changeOwnPassword } from "@/lib/users/passwords/commands";
import { changeOwnDisplayNameSchema, changePasswordSchema } from "@/lib/users/schema";

export const changePasswordAction = action(
  "changePassword",
  changePasswordSchema,
  changeOwnPassword,
);

export const changeOwnDisplayNameAction = action(
  "changeOwnDisplayName",
  changeOwnDisplayNameSchema,
  async (actor, input) => {
    const changed = await changeOwnDisplayName(actor, input);
    // The name stands in the header of every screen.
    revalidatePath("/", "layout");
    return changed;
  },
);
