import "server-only";
import * as z from "zod/mini";
import { AppError } from "@/lib/platform/errors/app-error";
import { checkFile } from "./checks/file-checks";
import type { NewFile } from "./file-store";
import { MAX_RECEIPT_BYTES } from "./receipt-rules";

const SIGNATURE = Buffer.from("%PDF-");

const findingSchema = z.nullable(z.enum(["clean", "unsafe", "broken"]));

/**
 * Inspects an uploaded PDF: it may have no scripts, no actions other than links and page jumps, no attachments and no
 * encryption. Throws `receiptTooLarge`, `receiptType`, `receiptUnsafe`, and `busy` when 20 files wait already.
 */
export async function checkedPdf(file: Blob, userId: string): Promise<NewFile> {
  if (file.size > MAX_RECEIPT_BYTES) throw new AppError("receiptTooLarge");
  const start = await file.slice(0, SIGNATURE.length).arrayBuffer();
  if (!SIGNATURE.equals(Buffer.from(start))) throw new AppError("receiptType");
  const finding = findingSchema.parse(await checkFile("pdf", file, userId));
  if (finding === "unsafe") throw new AppError("receiptUnsafe");
  if (finding !== "clean") throw new AppError("receiptType");
  return { contentType: "application/pdf", content: file };
}
