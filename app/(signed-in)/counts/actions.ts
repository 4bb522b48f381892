"use server";

import { measureScope, startCount } from "@/lib/counts/commands";
import { action } from "@/lib/http/action";

export const startCountAction = action("startCount", startCount);
export const measureScopeAction = action("measureScope", measureScope);
