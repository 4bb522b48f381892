import { methods, read } from "@/lib/http/route";
import { getStockCard } from "@/lib/stock/cards/queries";
import { stockCardSchema } from "@/lib/stock/cards/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "What a color has, who holds it, and its movements, the newest first; `before` and `limit` page through these.",
    query: getStockCard,
    answer: stockCardSchema,
  }),
});
