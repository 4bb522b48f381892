/** The largest receipt that may be uploaded, in bytes: 10 MiB. */
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;

/** The largest form with a receipt, in bytes. */
export const MAX_RECEIPT_FORM_BYTES = MAX_RECEIPT_BYTES + 1_000_000;

/** The check in the browser before the upload. The server inspects the content (spec §5). */
export function receiptProblem(file: Pick<File, "type" | "size">) {
  if (file.type !== "application/pdf") return "receiptType";
  return file.size > MAX_RECEIPT_BYTES ? "receiptTooLarge" : null;
}
