import { methods, read } from "@/lib/http/route";
import { findByCode } from "@/lib/products/queries";
import { codeMeaningSchema } from "@/lib/products/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "What a scanned code stands for: the color of a label or barcode, or the product of an SKU.",
    query: findByCode,
    answer: codeMeaningSchema,
    notFound: { code: "codeNotFound" },
    refusals: ["codeNotFound"],
  }),
});
