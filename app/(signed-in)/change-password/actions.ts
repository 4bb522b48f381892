"use server";

import { action } from "@/lib/http/action";
import { changeOwnPassword } from "@/lib/users/passwords/commands";
import { changePasswordSchema } from "@/lib/users/schema";

export const changePasswordAction = action(
  "changePassword",
  changePasswordSchema,
  changeOwnPassword,
);
