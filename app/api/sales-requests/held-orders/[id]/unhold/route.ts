import { otherMethods, route } from "@/lib/http/route";
import { unholdHeldOrder } from "@/lib/sales-requests/commands";
import { salesRequestIdSchema } from "@/lib/sales-requests/schema";

/** POST /api/sales-requests/held-orders/{id}/unhold */
export const POST = route<{ id: string }>(async (actor, _request, { id }) =>
  unholdHeldOrder(actor, salesRequestIdSchema.parse({ id })),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods("POST");
