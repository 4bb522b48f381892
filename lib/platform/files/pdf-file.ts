import "server-only";
import * as z from "zod/mini";
import { AppError } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import { checkFile } from "./checks/file-checks";
import type { NewFile } from "./file-store";
import { MAX_RECEIPT_BYTES } from "./receipt-rules";

const UNSAFE = ["scripts", "actions", "attachments", "password", "protected", "unchecked"] as const;

const findingSchema = z.nullable(z.enum(["clean", "noPdf", "broken", ...UNSAFE]));

/**
 * Inspects an uploaded PDF: it may have no scripts, no actions other than links and page jumps, no attachments and no
 * encryption. Throws `receiptTooLarge`, `wrongType` for what is no PDF, `receiptDamaged`, `receiptUnsafe` that names what was
 * found, and `busy` when 20 files wait already.
 */
export async function checkedPdf(
  file: Blob,
  userId: string,
  wrongType: ErrorCode = "receiptType",
): Promise<NewFile> {
  if (file.size > MAX_RECEIPT_BYTES) throw new AppError("receiptTooLarge");
  const finding = findingSchema.parse(await checkFile("pdf", file, userId));
  if (finding === "clean") return { contentType: "application/pdf", content: file };
  if (finding === "noPdf") throw new AppError(wrongType);
  // Null is a file that takes too long to read.
  if (finding === "broken" || finding === null) throw new AppError("receiptDamaged");
  throw new AppError("receiptUnsafe", { params: { found: finding } });
}
