import type { FormBody } from "@/lib/http/operation";
import { MAX_IMAGE_FORM_BYTES } from "@/lib/platform/files/image-rules";
import { productFields } from "@/lib/products/schema";

/** The multipart form of a product: name, size, SKU, `sorts` as JSON text, and optionally `image` (spec §7). */
export const productForm: FormBody = {
  maxBytes: MAX_IMAGE_FORM_BYTES,
  tooLarge: "imageTooLarge",
  fields: productFields,
  json: ["sorts"],
};
