/** The largest receipt that may be uploaded, in bytes: 10 MiB. */
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;

/** The largest form that may carry one, in bytes. */
export const MAX_RECEIPT_FORM_BYTES = MAX_RECEIPT_BYTES + 1_000_000;

/** What the browser can refuse before the upload; the server looks at the content itself (spec §5). */
export function receiptProblem(file: Pick<File, "type" | "size">) {
  if (file.type !== "application/pdf") return "receiptType";
  return file.size > MAX_RECEIPT_BYTES ? "receiptTooLarge" : null;
}
