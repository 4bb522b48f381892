"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { deleteSalesRequest, reviewSalesRequest } from "@/lib/sales-requests/commands";
import { reviewSalesRequestFormSchema, salesRequestIdSchema } from "@/lib/sales-requests/schema";

export const reviewSalesRequestAction = action(
  "reviewSalesRequest",
  reviewSalesRequestFormSchema,
  async (actor, input) => {
    const reviewed = await reviewSalesRequest(actor, input);
    revalidatePath("/sales-requests-management");
    return reviewed;
  },
);

export const deleteSalesRequestAction = action(
  "deleteSalesRequest",
  salesRequestIdSchema,
  async (actor, input) => {
    await deleteSalesRequest(actor, input);
    revalidatePath("/sales-requests-management");
  },
);
