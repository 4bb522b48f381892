import { methods, read } from "@/lib/http/route";
import { getProductImage } from "@/lib/products/queries";

const A_YEAR = "private, max-age=31536000, immutable";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "One version of a picture, whose address changes when it does.",
    query: getProductImage,
    answer: "image/webp",
    run: async (actor, input) => {
      const { contentType, bytes } = await getProductImage(actor, input);
      return new Response(bytes, {
        headers: {
          "content-type": contentType,
          "cache-control": A_YEAR,
          // Cached for the session that asked: the next one on the same device asks again.
          vary: "cookie",
          "content-security-policy": "sandbox; default-src 'none'",
        },
      });
    },
  }),
});
