import { listAnswer } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { listSalesRequests } from "@/lib/requests/sales/queries";
import {
  reviewedSalesRequestViewSchema,
  type ReviewedSalesRequestView,
} from "@/lib/requests/sales/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "All sales requests but the held ones, the newest first; `state`, `age`, `before` and `limit` narrow them.",
    query: listSalesRequests,
    answer: listAnswer(reviewedSalesRequestViewSchema),
    run: (actor, filter) =>
      wholeList(filter, (limit, last?: ReviewedSalesRequestView) =>
        listSalesRequests(actor, { ...filter, limit, before: last?._id ?? filter.before }),
      ),
  }),
});
