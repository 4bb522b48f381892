"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { deleteSalesRequest, reviewSalesRequest } from "@/lib/sales-requests/commands";
import { reviewSalesRequestFormSchema } from "@/lib/sales-requests/schema";

export const reviewSalesRequestAction = action("reviewSalesRequest", reviewSalesRequest, {
  schema: reviewSalesRequestFormSchema,
  answer: (reviewed) => {
    revalidatePath("/sales-requests-management");
    return reviewed;
  },
});

export const deleteSalesRequestAction = action("deleteSalesRequest", deleteSalesRequest, {
  answer: () => {
    revalidatePath("/sales-requests-management");
  },
});
