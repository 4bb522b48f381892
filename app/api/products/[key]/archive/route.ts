import { methods, write } from "@/lib/http/route";
import { archiveProduct } from "@/lib/products/archive/commands";
import { productViewSchema } from "@/lib/products/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Archives a product by its id: lists, searches and new work leave it out, reports keep it. With `anyway` also while it has stock, or requests or open counts are about it.",
    command: archiveProduct,
    notFound: { key: { code: "productNotFound", param: "sku" } },
    params: { key: "id" },
    body: "json",
    answer: productViewSchema,
    refusals: ["productInUse"],
  }),
});
