import { deleteDeal, updateDeal } from "@/lib/customers/deals/commands";
import { dealFields, dealIdSchema, updateDealSchema } from "@/lib/customers/deals/schema";
import { readMultipart } from "@/lib/http/body";
import { otherMethods, route } from "@/lib/http/route";
import { MAX_RECEIPT_FORM_BYTES } from "@/lib/platform/receipt-rules";

type Address = { id: string; dealId: string };

/** PUT /api/customers/{id}/deals/{dealId}, multipart as POST: without a receipt the old one stays; answers the customer. */
export const PUT = route<Address>(async (actor, request, params) => {
  const body = await readMultipart(request, MAX_RECEIPT_FORM_BYTES, "receiptTooLarge");
  return updateDeal(actor, updateDealSchema.parse({ ...dealFields(body), ...params }));
});

/** DELETE /api/customers/{id}/deals/{dealId}: answers the customer without it. */
export const DELETE = route<Address>(async (actor, _request, params) =>
  deleteDeal(actor, dealIdSchema.parse(params)),
);

export const { GET, POST, PATCH } = otherMethods("PUT, DELETE");
