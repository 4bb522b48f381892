/** The largest receipt that may be uploaded, in bytes: 10 MiB. */
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;

/** The largest form with a receipt, in bytes. */
export const MAX_RECEIPT_FORM_BYTES = MAX_RECEIPT_BYTES + 1_000_000;

/** The types of files that a receipt may be sent as, and the error for another one: of a deal, and of a payment. */
export const RECEIPT_FILES = {
  deal: { types: ["application/pdf"], wrongType: "receiptType" },
  payment: {
    types: ["application/pdf", "image/jpeg", "image/png", "image/webp"],
    wrongType: "paymentReceiptType",
  },
} as const;

/** The check in the browser before the upload. The server inspects the content (spec §5). */
export function receiptProblem(
  file: Pick<File, "type" | "size">,
  subject: keyof typeof RECEIPT_FILES,
) {
  const { types, wrongType } = RECEIPT_FILES[subject];
  if (!types.some((type) => type === file.type)) return wrongType;
  return file.size > MAX_RECEIPT_BYTES ? "receiptTooLarge" : null;
}
