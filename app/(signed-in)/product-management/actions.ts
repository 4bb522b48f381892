"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { changeStock } from "@/lib/stock/commands";
import { changeStockSchema } from "@/lib/stock/schema";
import { createWorkerRequests } from "@/lib/worker-requests/commands";
import { createWorkerRequestsSchema } from "@/lib/worker-requests/schema";

export const changeStockAction = action("changeStock", changeStockSchema, async (actor, input) => {
  await changeStock(actor, input);
  revalidatePath("/", "layout");
});

export const createWorkerRequestsAction = action(
  "createWorkerRequests",
  createWorkerRequestsSchema,
  async (actor, input) => {
    await createWorkerRequests(actor, input);
    revalidatePath("/worker");
  },
);
