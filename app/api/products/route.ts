import { readMultipart } from "@/lib/http/body";
import { queryOf } from "@/lib/http/query";
import { jsonResponse, route } from "@/lib/http/route";
import { createProduct } from "@/lib/products/commands";
import { listProducts, listProductsWithImageData } from "@/lib/products/queries";
import { createProductSchema, listProductsSchema, productFields } from "@/lib/products/schema";

const MAX_BODY_BYTES = 6_000_000;

/** GET /api/products: with `?image=url` pictures are addresses, without it their bytes stand in the JSON. */
export const GET = route(async (actor, request) => {
  const { image, ...filter } = queryOf(request);
  const list = image === "url" ? listProducts : listProductsWithImageData;
  return list(actor, listProductsSchema.parse(filter));
});

/** POST /api/products, multipart: name, size, SKU, sorts (JSON text), optional image. */
export const POST = route(async (actor, request) => {
  const fields = productFields(await readMultipart(request, MAX_BODY_BYTES, "imageTooLarge"));
  return jsonResponse(await createProduct(actor, createProductSchema.parse(fields)), 201);
});
