import { methods, read } from "@/lib/http/route";
import { requestEventListSchema } from "@/lib/request-history/schema";
import { getSalesRequestHistory } from "@/lib/sales-requests/history/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Everything that happened to a sales request, and the comments on it, the oldest first.",
    query: getSalesRequestHistory,
    notFound: { id: "salesRequestNotFound" },
    answer: requestEventListSchema,
  }),
});
