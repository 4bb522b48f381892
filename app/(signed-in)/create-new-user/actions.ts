"use server";

import { action } from "@/lib/http/action";
import { createUser } from "@/lib/users/commands";

export const createUserAction = action("createUser", createUser);
