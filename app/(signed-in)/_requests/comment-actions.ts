"use server";

import { action } from "@/lib/http/action";
import { commentOnSalesRequest } from "@/lib/requests/sales/history/commands";
import { commentOnWorkerRequest } from "@/lib/requests/worker/history/commands";

// Both sides comment, each on screens of their own.

export const commentOnSalesRequestAction = action("commentOnSalesRequest", commentOnSalesRequest);

export const commentOnWorkerRequestAction = action(
  "commentOnWorkerRequest",
  commentOnWorkerRequest,
);
