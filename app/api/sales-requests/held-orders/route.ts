import { otherMethods, route } from "@/lib/http/route";
import { listHeldOrders } from "@/lib/sales-requests/queries";

/** GET /api/sales-requests/held-orders: the overdue first, then by their last day. */
export const GET = route(async (actor) => listHeldOrders(actor));

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
