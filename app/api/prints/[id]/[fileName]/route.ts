import { pdfResponse } from "@/lib/http/pdf-response";
import { methods, read } from "@/lib/http/route";
import { getPrint } from "@/lib/prints/queries";
import { printIdSchema } from "@/lib/prints/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "A document that the caller had made within the last hour, to be shown in a tab.",
    input: printIdSchema,
    params: { id: "id" },
    answer: "application/pdf",
    refusals: ["notFound"],
    run: async (actor, input) => {
      const { bytes, fileName } = await getPrint(actor, input);
      return pdfResponse({ size: bytes.length, content: bytes }, fileName);
    },
  }),
});
