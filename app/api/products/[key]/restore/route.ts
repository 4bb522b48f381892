import { methods, write } from "@/lib/http/route";
import { restoreProduct } from "@/lib/products/archive/commands";
import { productViewSchema } from "@/lib/products/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Puts an archived product back into lists and work by its id, with its stock.",
    command: restoreProduct,
    notFound: { key: { code: "productNotFound", param: "sku" } },
    params: { key: "id" },
    answer: productViewSchema,
  }),
});
