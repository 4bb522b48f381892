import * as z from "zod/mini";
import { listOf } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { createProduct } from "@/lib/products/commands";
import { listProducts, listProductsWithImageData } from "@/lib/products/queries";
import {
  createProductSchema,
  listProductsSchema,
  productViewSchema,
  productWithImageDataSchema,
  type ProductView,
  type ProductWithImageData,
} from "@/lib/products/schema";
import { productForm } from "./form";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Products in SKU order; `search`, `after` and `limit` narrow them. With `image=url` pictures are addresses, without it their bytes stand in the JSON.",
    input: z.extend(listProductsSchema, { image: z.optional(z.literal("url")) }),
    answer: listOf(z.union([productViewSchema, productWithImageDataSchema])),
    run: (actor, { image, ...wanted }) => {
      const isLight = image === "url";
      const list = isLight ? listProducts : listProductsWithImageData;
      return wholeList<ProductView | ProductWithImageData>(
        wanted,
        (limit, last) => list(actor, { ...wanted, limit, after: last?.SKU ?? wanted.after }),
        isLight ? 1_000 : 50,
      );
    },
  }),
  POST: write({
    summary: "Creates a product with its sorts, colors and opening quantities.",
    input: createProductSchema,
    body: productForm,
    answer: productViewSchema,
    status: 201,
    refusals: ["skuTaken", "repeatedName", "imageType", "imagePixels", "imageTooLarge"],
    run: createProduct,
  }),
});
