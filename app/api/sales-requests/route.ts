import { readObject } from "@/lib/http/body";
import { queryOf } from "@/lib/http/query";
import { jsonResponse, otherMethods, route } from "@/lib/http/route";
import { createSalesRequest } from "@/lib/sales-requests/commands";
import { listOwnSalesRequests } from "@/lib/sales-requests/queries";
import { createSalesRequestSchema, listOwnSalesRequestsSchema } from "@/lib/sales-requests/schema";

/** GET /api/sales-requests: the signed-in sales user's own, the newest first; `before` and `limit` narrow it. */
export const GET = route(async (actor, request) =>
  listOwnSalesRequests(actor, listOwnSalesRequestsSchema.parse(queryOf(request))),
);

/** POST /api/sales-requests: {action, items}; an optional `sentId` makes a repeat answer the first one. */
export const POST = route(async (actor, request) => {
  const input = createSalesRequestSchema.parse(await readObject(request));
  return jsonResponse(await createSalesRequest(actor, input), 201);
});

export const { PUT, PATCH, DELETE } = otherMethods("GET, POST");
