"use server";

import { action } from "@/lib/http/action";
import { deleteSalesRequest, reviewSalesRequest } from "@/lib/requests/sales/commands";
import { reviewSalesRequestFormSchema } from "@/lib/requests/sales/schema";
import { decideWorkerRequest, deleteWorkerRequest } from "@/lib/requests/worker/commands";

// The manager decides on several screens: the two lists of requests and the home.

export const reviewSalesRequestAction = action("reviewSalesRequest", reviewSalesRequest, {
  schema: reviewSalesRequestFormSchema,
});

export const deleteSalesRequestAction = action("deleteSalesRequest", deleteSalesRequest);

export const decideWorkerRequestAction = action("decideWorkerRequest", decideWorkerRequest);

export const deleteWorkerRequestAction = action("deleteWorkerRequest", deleteWorkerRequest);
