import { methods, read } from "@/lib/http/route";
import { countProducts } from "@/lib/products/queries";
import { productCountsSchema } from "@/lib/products/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "How many products are `low`, have something `held`, or have `none` available.",
    query: countProducts,
    answer: productCountsSchema,
  }),
});
