import { getReceipt } from "@/lib/customers/deals/queries";
import { dealIdSchema } from "@/lib/customers/deals/schema";
import { pdfResponse } from "@/lib/http/pdf-response";
import { otherMethods, route } from "@/lib/http/route";

/** GET /api/customers/{id}/deals/{dealId}/receipt: the PDF, to be shown in a tab. */
export const GET = route<{ id: string; dealId: string }>(async (actor, _request, params) => {
  const { bytes, fileName } = await getReceipt(actor, dealIdSchema.parse(params));
  return pdfResponse(bytes, fileName);
});

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
