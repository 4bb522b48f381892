import { pdfResponse } from "@/lib/http/pdf-response";
import { otherMethods, route } from "@/lib/http/route";
import { getPrint } from "@/lib/prints/queries";
import { printIdSchema } from "@/lib/prints/schema";

/** GET /api/prints/{id}/{fileName}: a document that was just made, to be shown in a tab. */
export const GET = route<{ id: string; fileName: string }>(async (actor, _request, { id }) => {
  const { bytes, fileName } = await getPrint(actor, printIdSchema.parse({ id }));
  return pdfResponse(bytes, fileName);
});

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
