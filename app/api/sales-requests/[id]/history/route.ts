import { methods, read } from "@/lib/http/route";
import { requestEventListSchema } from "@/lib/requests/history/schema";
import { getSalesRequestHistory } from "@/lib/requests/sales/history/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Everything that happened to a sales request, and the comments on it, the oldest first.",
    query: getSalesRequestHistory,
    notFound: { id: "salesRequestNotFound" },
    answer: requestEventListSchema,
  }),
});
