import type { AppError } from "@/lib/platform/errors/app-error";
import { checkedPdf } from "@/lib/platform/files/pdf-file";

/** The outcome of an upload declared as a PDF: "kept" for unchanged, or the code of the refusal and what was found. */
export const describeOutcome = (content: string | Buffer, userId = "somebody") => {
  const bytes = Buffer.from(content);
  const upload = new File([bytes], "receipt.pdf", { type: "application/pdf" });
  return checkedPdf(upload, userId).then(
    async (kept) => {
      const content = Buffer.from(await kept.content.arrayBuffer());
      return bytes.equals(content) ? `kept as ${kept.contentType}` : "changed";
    },
    (thrown: AppError) => [thrown.code, thrown.details?.params?.found].join(" ").trim(),
  );
};
