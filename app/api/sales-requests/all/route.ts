import { queryOf } from "@/lib/http/query";
import { otherMethods, route } from "@/lib/http/route";
import { listSalesRequests } from "@/lib/sales-requests/queries";
import { listSalesRequestsSchema } from "@/lib/sales-requests/schema";

/** GET /api/sales-requests/all: all but the held ones, the newest first; `state`, `before` and `limit` narrow it. */
export const GET = route(async (actor, request) =>
  listSalesRequests(actor, listSalesRequestsSchema.parse(queryOf(request))),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
