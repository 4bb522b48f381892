import { methods, read } from "@/lib/http/route";
import { getStockCard } from "@/lib/stock/cards/queries";
import { readStockCardSchema, stockCardSchema } from "@/lib/stock/cards/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "What a color has, who holds it, and its movements, the newest first; `before` and `limit` page through these.",
    input: readStockCardSchema,
    answer: stockCardSchema,
    refusals: ["notFound"],
    run: getStockCard,
  }),
});
