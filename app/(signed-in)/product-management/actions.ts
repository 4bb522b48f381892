"use server";

import { action } from "@/lib/http/action";
import { changeStock } from "@/lib/stock/commands";

export const changeStockAction = action("changeStock", changeStock);
