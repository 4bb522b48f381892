"use server";

import { action } from "@/lib/http/action";
import { deleteSalesRequest, reviewSalesRequest } from "@/lib/sales-requests/commands";
import { reviewSalesRequestFormSchema } from "@/lib/sales-requests/schema";

export const reviewSalesRequestAction = action("reviewSalesRequest", reviewSalesRequest, {
  schema: reviewSalesRequestFormSchema,
});

export const deleteSalesRequestAction = action("deleteSalesRequest", deleteSalesRequest);
