import { listOf } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { listHeldOrders } from "@/lib/sales-requests/queries";
import { reviewedSalesRequestViewSchema } from "@/lib/sales-requests/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "The held sales requests: the overdue first, then by their last day.",
    query: listHeldOrders,
    answer: listOf(reviewedSalesRequestViewSchema),
    run: (actor) => listHeldOrders(actor),
  }),
});
