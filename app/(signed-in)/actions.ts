"use server";

import { cookies } from "next/headers";
import * as z from "zod/mini";
import { PAGE_COOKIE } from "@/lib/auth/cookie";
import { action } from "@/lib/http/action";
import { signOut } from "@/lib/users/commands";

export const signOutAction = action(z.undefined(), async (actor) => {
  await signOut(actor);
  (await cookies()).delete(PAGE_COOKIE);
});
