"use server";

import { startCount } from "@/lib/counts/commands";
import { action } from "@/lib/http/action";

export const startCountAction = action("startCount", startCount);
