"use server";

import { action } from "@/lib/http/action";
import { removeSessionCookie } from "@/lib/http/cookie";
import { signOut } from "@/lib/users/commands";
import { changeOwnPassword } from "@/lib/users/passwords/commands";

export const choosePasswordAction = action("choosePassword", changeOwnPassword);

export const leaveAction = action("leave", signOut, {
  answer: removeSessionCookie,
});
