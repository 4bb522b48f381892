import { getReceipt } from "@/lib/customers/deals/queries";
import { dealIdSchema } from "@/lib/customers/deals/schema";
import { route } from "@/lib/http/route";

/** GET /api/customers/{id}/deals/{dealId}/receipt: the PDF, to be shown in a tab. */
export const GET = route<{ id: string; dealId: string }>(async (actor, _request, params) => {
  const { contentType, bytes, fileName } = await getReceipt(actor, dealIdSchema.parse(params));
  return new Response(bytes, {
    headers: {
      "content-type": contentType,
      "content-disposition": `inline; filename="${fileName}"`,
      "cache-control": "no-store",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
});
