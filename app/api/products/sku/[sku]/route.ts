import { otherMethods, route } from "@/lib/http/route";
import { getProduct } from "@/lib/products/queries";
import { productSkuSchema } from "@/lib/products/schema";

/** GET /api/products/sku/{sku}: one product with its stock now, the picture as an address. */
export const GET = route<{ sku: string }>(async (actor, _request, { sku }) =>
  getProduct(actor, productSkuSchema.parse({ sku }).sku),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
