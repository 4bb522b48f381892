import { otherMethods, route } from "@/lib/http/route";
import { releaseHeldOrder } from "@/lib/sales-requests/commands";
import { salesRequestIdSchema } from "@/lib/sales-requests/schema";

/** POST /api/sales-requests/held-orders/{id}/release */
export const POST = route<{ id: string }>(async (actor, _request, { id }) =>
  releaseHeldOrder(actor, salesRequestIdSchema.parse({ id })),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods("POST");
