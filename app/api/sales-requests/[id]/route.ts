import { messageSchema } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { deleteSalesRequest, reviewSalesRequest } from "@/lib/requests/sales/commands";
import { getSalesRequest } from "@/lib/requests/sales/queries";
import { salesRequestViewSchema } from "@/lib/requests/sales/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "One sales request: any for reviewers, their own for sales users.",
    query: getSalesRequest,
    notFound: { id: "salesRequestNotFound" },
    answer: salesRequestViewSchema,
  }),
  PUT: write({
    summary:
      "Accepts, holds, re-dates or rejects a waiting sales request, once; a request to add that is held is accepted.",
    command: reviewSalesRequest,
    notFound: { id: "salesRequestNotFound" },
    body: "json",
    answer: salesRequestViewSchema,
    refusals: [
      "wrongStatus",
      "ownRequest",
      "colorNotFound",
      "notEnoughStock",
      "stockLimitExceeded",
    ],
  }),
  DELETE: write({
    summary: "Takes a sales request off the list, in any status; what it holds is unheld.",
    command: deleteSalesRequest,
    notFound: { id: "salesRequestNotFound" },
    answer: messageSchema,
    run: async (actor, input) => {
      await deleteSalesRequest(actor, input);
      return { message: "Request deleted." };
    },
  }),
});
