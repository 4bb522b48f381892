"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { changeStock } from "@/lib/stock/commands";
import { createWorkerRequests } from "@/lib/worker-requests/commands";

export const changeStockAction = action("changeStock", changeStock, {
  answer: () => {
    revalidatePath("/", "layout");
  },
});

export const createWorkerRequestsAction = action("createWorkerRequests", createWorkerRequests, {
  answer: () => {
    revalidatePath("/worker");
  },
});
