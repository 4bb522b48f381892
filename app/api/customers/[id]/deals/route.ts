import { addDeal } from "@/lib/customers/deals/commands";
import { addDealSchema, dealFields } from "@/lib/customers/deals/schema";
import { readMultipart } from "@/lib/http/body";
import { jsonResponse, otherMethods, route } from "@/lib/http/route";
import { MAX_RECEIPT_FORM_BYTES } from "@/lib/platform/receipt-rules";

/** POST /api/customers/{id}/deals, multipart: products (JSON text of lines), optional receipt; answers the customer. */
export const POST = route<{ id: string }>(async (actor, request, params) => {
  const body = await readMultipart(request, MAX_RECEIPT_FORM_BYTES, "receiptTooLarge");
  const input = addDealSchema.parse({ ...dealFields(body), ...params });
  return jsonResponse(await addDeal(actor, input), 201);
});

export const { GET, PUT, PATCH, DELETE } = otherMethods("POST");
