"use server";

import { recordNamedReturn } from "@/lib/customers/returns/recording/commands";
import { action } from "@/lib/http/action";
import { changeStock } from "@/lib/stock/commands";

export const recordNamedReturnAction = action("recordNamedReturn", recordNamedReturn);

export const changeStockAction = action("changeStock", changeStock);
