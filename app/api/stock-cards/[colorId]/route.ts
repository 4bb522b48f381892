import { queryOf } from "@/lib/http/query";
import { otherMethods, route } from "@/lib/http/route";
import { getStockCard } from "@/lib/stock/cards/queries";
import { readStockCardSchema } from "@/lib/stock/cards/schema";

/** GET /api/stock-cards/{colorId}: what a color has, who holds it, and its movements, the newest first. */
export const GET = route<{ colorId: string }>(async (actor, request, { colorId }) =>
  getStockCard(actor, readStockCardSchema.parse({ ...queryOf(request), colorId })),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
