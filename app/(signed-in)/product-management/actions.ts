"use server";

import { action } from "@/lib/http/action";
import { changeStock } from "@/lib/stock/commands";
import { createWorkerRequests } from "@/lib/worker-requests/commands";

export const changeStockAction = action("changeStock", changeStock);

export const createWorkerRequestsAction = action("createWorkerRequests", createWorkerRequests);
