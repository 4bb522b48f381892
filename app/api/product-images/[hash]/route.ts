import { methods, read } from "@/lib/http/route";
import { getProductImage } from "@/lib/products/queries";
import { productImageSchema } from "@/lib/products/schema";

const A_YEAR = "private, max-age=31536000, immutable";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "One version of a picture, whose address changes when it does.",
    input: productImageSchema,
    answer: "image/webp",
    refusals: ["notFound"],
    run: async (actor, { hash, size = "large" }) => {
      const { contentType, bytes } = await getProductImage(actor, hash, size);
      return new Response(bytes, {
        headers: {
          "content-type": contentType,
          "cache-control": A_YEAR,
          "content-security-policy": "sandbox; default-src 'none'",
        },
      });
    },
  }),
});
