import { getReceipt } from "@/lib/customers/deals/queries";
import { dealIdSchema } from "@/lib/customers/deals/schema";
import { pdfResponse } from "@/lib/http/pdf-response";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "The receipt of a deal, a PDF to be shown in a tab.",
    input: dealIdSchema,
    answer: "application/pdf",
    refusals: ["notFound"],
    run: async (actor, input) => {
      const { size, content, fileName } = await getReceipt(actor, input);
      return pdfResponse({ size, content: content() }, fileName);
    },
  }),
});
