import { methods, write } from "@/lib/http/route";
import { requestEventViewSchema } from "@/lib/request-history/schema";
import { commentOnSalesRequest } from "@/lib/sales-requests/history/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Writes a comment on a sales request, in any status, and notifies the other side.",
    command: commentOnSalesRequest,
    notFound: { id: "salesRequestNotFound" },
    body: "json",
    answer: requestEventViewSchema,
    status: 201,
  }),
});
