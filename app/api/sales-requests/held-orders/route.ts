import { listAnswer } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { listHeldOrders } from "@/lib/requests/sales/queries";
import { reviewedSalesRequestViewSchema } from "@/lib/requests/sales/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The held sales requests: the overdue first, then by their last day; `end` narrows them to those overdue or ending within two days.",
    query: listHeldOrders,
    answer: listAnswer(reviewedSalesRequestViewSchema),
    run: (actor, filter) => listHeldOrders(actor, filter),
  }),
});
