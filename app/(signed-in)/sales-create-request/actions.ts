"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { createSalesRequest } from "@/lib/sales-requests/commands";

export const createSalesRequestAction = action("createSalesRequest", createSalesRequest, {
  answer: (created) => {
    revalidatePath("/sales-my-requests");
    return created;
  },
});
