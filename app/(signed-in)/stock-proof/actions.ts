"use server";

import { action } from "@/lib/http/action";
import { proveStock, repairStock } from "@/lib/proofs/commands";

export const proveStockAction = action("proveStock", proveStock);
export const repairStockAction = action("repairStock", repairStock);
