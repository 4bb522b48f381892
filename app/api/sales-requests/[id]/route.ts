import { readObject } from "@/lib/http/body";
import { otherMethods, route } from "@/lib/http/route";
import { deleteSalesRequest, reviewSalesRequest } from "@/lib/sales-requests/commands";
import { getSalesRequest } from "@/lib/sales-requests/queries";
import { reviewSalesRequestSchema, salesRequestIdSchema } from "@/lib/sales-requests/schema";

/** GET /api/sales-requests/{id}: any for reviewers, their own for sales users. */
export const GET = route<{ id: string }>(async (actor, _request, { id }) =>
  getSalesRequest(actor, salesRequestIdSchema.parse({ id })),
);

/** PUT /api/sales-requests/{id}: {status, notes?, updatedSubmissionDate?, holdUntil?} */
export const PUT = route<{ id: string }>(async (actor, request, { id }) =>
  reviewSalesRequest(actor, reviewSalesRequestSchema.parse({ ...(await readObject(request)), id })),
);

/** DELETE /api/sales-requests/{id} */
export const DELETE = route<{ id: string }>(async (actor, _request, { id }) => {
  await deleteSalesRequest(actor, salesRequestIdSchema.parse({ id }));
  return { message: "Request deleted." };
});

export const { POST, PATCH } = otherMethods("GET, PUT, DELETE");
