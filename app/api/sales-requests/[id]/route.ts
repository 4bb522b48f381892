import { messageSchema } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { deleteSalesRequest, reviewSalesRequest } from "@/lib/sales-requests/commands";
import { getSalesRequest } from "@/lib/sales-requests/queries";
import {
  reviewSalesRequestSchema,
  salesRequestIdSchema,
  salesRequestViewSchema,
} from "@/lib/sales-requests/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "One sales request: any for reviewers, their own for sales users.",
    input: salesRequestIdSchema,
    answer: salesRequestViewSchema,
    refusals: ["salesRequestNotFound"],
    run: getSalesRequest,
  }),
  PUT: write({
    summary:
      "Accepts, holds, re-dates or rejects a waiting sales request, once; a request to add that is held is accepted.",
    input: reviewSalesRequestSchema,
    body: "json",
    answer: salesRequestViewSchema,
    refusals: [
      "salesRequestNotFound",
      "wrongStatus",
      "ownRequest",
      "colorNotFound",
      "notEnoughStock",
      "stockLimitExceeded",
    ],
    run: reviewSalesRequest,
  }),
  DELETE: write({
    summary: "Takes a sales request off the list, in any status; what it holds is unheld.",
    input: salesRequestIdSchema,
    answer: messageSchema,
    refusals: ["salesRequestNotFound"],
    run: async (actor, input) => {
      await deleteSalesRequest(actor, input);
      return { message: "Request deleted." };
    },
  }),
});
