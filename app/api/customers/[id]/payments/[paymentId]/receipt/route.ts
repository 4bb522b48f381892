import { getPaymentReceipt } from "@/lib/customers/payments/queries";
import { createPdfResponse } from "@/lib/http/pdf-response";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "The receipt of a payment, a PDF to be shown in a tab.",
    query: getPaymentReceipt,
    answer: "application/pdf",
    run: async (actor, input) => {
      const { size, content, fileName } = await getPaymentReceipt(actor, input);
      return createPdfResponse({ size, content: content() }, fileName);
    },
  }),
});
