import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { createSalesRequest } from "@/lib/requests/sales/asking/commands";
import { listOwnSalesRequests } from "@/lib/requests/sales/queries";
import {
  ownSalesRequestViewSchema,
  salesRequestViewSchema,
  type OwnSalesRequestView,
} from "@/lib/requests/sales/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The signed-in sales user's own requests, the newest first; `state`, `q` (a number or products), `before` and `limit` narrow them.",
    query: listOwnSalesRequests,
    answer: listAnswer(ownSalesRequestViewSchema),
    run: (actor, filter) =>
      wholeList(filter, (limit, last?: OwnSalesRequestView) =>
        listOwnSalesRequests(actor, { ...filter, limit, before: last?._id ?? filter.before }),
      ),
  }),
  POST: write({
    summary: "The signed-in sales user asks for several items to be added or removed.",
    command: createSalesRequest,
    body: "json",
    answer: salesRequestViewSchema,
    status: 201,
    refusals: ["colorNotFound", "productArchived"],
  }),
});
