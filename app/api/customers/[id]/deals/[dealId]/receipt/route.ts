import { getReceipt } from "@/lib/customers/deals/queries";
import { createPdfResponse } from "@/lib/http/pdf-response";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "The receipt of a deal, a PDF to be shown in a tab.",
    query: getReceipt,
    answer: "application/pdf",
    run: async (actor, input) => {
      const { size, content, fileName } = await getReceipt(actor, input);
      return createPdfResponse({ size, content: content() }, fileName);
    },
  }),
});
