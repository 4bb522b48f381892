import { methods, write } from "@/lib/http/route";
import { requestEventViewSchema } from "@/lib/requests/history/schema";
import { commentOnSalesRequest } from "@/lib/requests/sales/history/commands";

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
