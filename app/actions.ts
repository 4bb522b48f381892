"use server";

import { cookies } from "next/headers";
import { PAGE_COOKIE } from "@/lib/auth/cookie";
import { action } from "@/lib/http/action";
import { signOut } from "@/lib/users/commands";
import { changeOwnPassword } from "@/lib/users/passwords/commands";

export const choosePasswordAction = action("choosePassword", changeOwnPassword);

export const leaveAction = action("leave", signOut, {
  answer: async () => {
    (await cookies()).delete(PAGE_COOKIE);
  },
});
