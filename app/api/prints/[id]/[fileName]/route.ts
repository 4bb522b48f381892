import { createPdfResponse } from "@/lib/http/pdf-response";
import { methods, read } from "@/lib/http/route";
import { getPrint } from "@/lib/printing/store/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "A document that the caller had made within the last hour, to be shown in a tab.",
    query: getPrint,
    answer: "application/pdf",
    run: async (actor, input) => {
      const { bytes, fileName } = await getPrint(actor, input);
      return createPdfResponse({ size: bytes.length, content: bytes }, fileName);
    },
  }),
});
