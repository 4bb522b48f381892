import { queryOf } from "@/lib/http/query";
import { otherMethods, route } from "@/lib/http/route";
import { getProductImage } from "@/lib/products/queries";
import { imageHashSchema } from "@/lib/products/schema";

const A_YEAR = "private, max-age=31536000, immutable";

/** GET /api/product-images/{hash}?size=small: one version of a picture; its address changes when it does. */
export const GET = route<{ hash: string }>(async (actor, request, parameters) => {
  const { hash } = imageHashSchema.parse(parameters);
  const size = queryOf(request).size === "small" ? "small" : "large";
  const { contentType, bytes } = await getProductImage(actor, hash, size);
  return new Response(bytes, {
    headers: {
      "content-type": contentType,
      "cache-control": A_YEAR,
      "content-security-policy": "sandbox; default-src 'none'",
    },
  });
});

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
