import { readObject } from "@/lib/http/body";
import { otherMethods, route } from "@/lib/http/route";
import { cancelHeldOrder } from "@/lib/sales-requests/commands";
import { cancelHeldOrderSchema } from "@/lib/sales-requests/schema";

/** POST /api/sales-requests/held-orders/{id}/cancel: {reason} */
export const POST = route<{ id: string }>(async (actor, request, { id }) =>
  cancelHeldOrder(actor, cancelHeldOrderSchema.parse({ ...(await readObject(request)), id })),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods("POST");
