"use server";

import { backUpNow } from "@/lib/backups/commands";
import { action } from "@/lib/http/action";

export const backUpNowAction = action("backUpNow", backUpNow);
