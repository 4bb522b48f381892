"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { createSalesRequest } from "@/lib/sales-requests/commands";
import { createSalesRequestSchema } from "@/lib/sales-requests/schema";

export const createSalesRequestAction = action(
  "createSalesRequest",
  createSalesRequestSchema,
  async (actor, input) => {
    const created = await createSalesRequest(actor, input);
    revalidatePath("/sales-my-requests");
    return created;
  },
);
