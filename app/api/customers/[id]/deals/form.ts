import { dealFields } from "@/lib/customers/deals/schema";
import type { FormBody } from "@/lib/http/operation";
import { MAX_RECEIPT_FORM_BYTES } from "@/lib/platform/files/receipt-rules";

/** The multipart form of a deal: `products`, the JSON text of its lines, and optionally `receipt`, a PDF (spec §7). */
export const dealForm: FormBody = {
  maxBytes: MAX_RECEIPT_FORM_BYTES,
  tooLarge: "receiptTooLarge",
  fields: dealFields,
  json: ["products"],
};
