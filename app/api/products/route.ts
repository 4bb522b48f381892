import { readMultipart } from "@/lib/http/body";
import { queryOf } from "@/lib/http/query";
import { jsonResponse, otherMethods, route } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { MAX_IMAGE_FORM_BYTES } from "@/lib/platform/image-rules";
import { createProduct } from "@/lib/products/commands";
import { listProducts, listProductsWithImageData } from "@/lib/products/queries";
import { createProductSchema, listProductsSchema, productFields } from "@/lib/products/schema";

/** GET /api/products: with `?image=url` pictures are addresses, without it their bytes stand in the JSON. */
export const GET = route(async (actor, request) => {
  const { image, ...filter } = queryOf(request);
  const isLight = image === "url";
  const list = isLight ? listProducts : listProductsWithImageData;
  const wanted = listProductsSchema.parse(filter);
  return wholeList(
    wanted,
    (limit, last?: { SKU: string }) =>
      list(actor, { ...wanted, limit, after: last?.SKU ?? wanted.after }),
    isLight ? 1_000 : 50,
  );
});

/** POST /api/products, multipart: name, size, SKU, sorts (JSON text), optional image. */
export const POST = route(async (actor, request) => {
  const fields = productFields(await readMultipart(request, MAX_IMAGE_FORM_BYTES, "imageTooLarge"));
  return jsonResponse(await createProduct(actor, createProductSchema.parse(fields)), 201);
});

export const { PUT, PATCH, DELETE } = otherMethods("GET, POST");
