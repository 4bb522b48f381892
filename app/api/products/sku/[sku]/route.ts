import { methods, read } from "@/lib/http/route";
import { getProduct } from "@/lib/products/queries";
import { productViewSchema } from "@/lib/products/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "One product with its stock now, the picture as an address.",
    query: getProduct,
    notFound: { sku: "productNotFound" },
    answer: productViewSchema,
  }),
});
