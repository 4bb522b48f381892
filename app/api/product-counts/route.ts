import { methods, read } from "@/lib/http/route";
import { countProducts } from "@/lib/products/counts/queries";
import { productCountsSchema } from "@/lib/products/counts/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "How many products are `low`, have something `held`, or have `none` available, as of at most ten seconds ago.",
    query: countProducts,
    answer: productCountsSchema,
  }),
});
