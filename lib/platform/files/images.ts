import "server-only";
import * as z from "zod/mini";
import { AppError } from "@/lib/platform/errors/app-error";
import { checkFile } from "./checks/file-checks";
import type { NewFile } from "./file-store";
import { MAX_IMAGE_BYTES } from "./image-rules";
import { checkedPdf } from "./pdf-file";
import { MAX_RECEIPT_BYTES } from "./receipt-rules";

const bytesSchema = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

const pictureSchema = z.object({ hash: z.string(), large: bytesSchema, small: bytesSchema });
const photoSchema = z.object({ pdf: bytesSchema });
const refusedSchema = z.object({ refused: z.enum(["imageType", "imagePixels"]) });
const logoSchema = z.object({
  hash: z.string(),
  screen: bytesSchema,
  paper: bytesSchema,
  width: z.number(),
  height: z.number(),
});

/** A stored picture: two WebP versions, with the SHA-256 of the large one as key. */
export type StoredImage = z.output<typeof pictureSchema> & { readonly contentType: "image/webp" };

// The first bytes are checked before decoding, because sharp would also open an SVG that is declared as a PNG.
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const GIF = [0x47, 0x49, 0x46, 0x38];
// "RIFF", which other formats begin with too, but none that sharp reads.
const WEBP = [0x52, 0x49, 0x46, 0x46];

async function startsWith(
  file: Blob,
  signatures: readonly (readonly number[])[],
): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return signatures.some((signature) => signature.every((byte, at) => start[at] === byte));
}

/**
 * Converts an uploaded JPEG, PNG or GIF (its first frame) in a worker process: upright, fitted into 1280 px and 360 px, without
 * metadata (spec §5). Throws `imageTooLarge`, `imageType`, `imagePixels`, and `busy` when 20 files wait already.
 */
export async function storeableImage(file: Blob, userId: string): Promise<StoredImage> {
  if (file.size > MAX_IMAGE_BYTES) throw new AppError("imageTooLarge");
  if (!(await startsWith(file, [JPEG, PNG, GIF]))) throw new AppError("imageType");
  const found = z
    .nullable(z.union([pictureSchema, refusedSchema]))
    .parse(await checkFile("picture", file, userId));
  if (found === null) throw new AppError("imageType");
  if ("refused" in found) throw new AppError(found.refused);
  return { ...found, contentType: "image/webp" };
}

/** A stored logo: a WebP for screens, whose SHA-256 is its key, and a PNG on white for paper with its size in pixels. */
export type StoredLogo = z.output<typeof logoSchema>;

/**
 * Converts an uploaded PNG, JPEG or WebP (its first frame) in a worker process: upright, fitted into
 * 640 × 320 pixels, without metadata. Throws `imageTooLarge`, `logoType`, `imagePixels`, and `busy` when 20 files wait already.
 */
export async function storeableLogo(file: Blob, userId: string): Promise<StoredLogo> {
  if (file.size > MAX_IMAGE_BYTES) throw new AppError("imageTooLarge");
  if (!(await startsWith(file, [JPEG, PNG, WEBP]))) throw new AppError("logoType");
  const found = z
    .nullable(z.union([logoSchema, refusedSchema]))
    .parse(await checkFile("logo", file, userId));
  if (found === null) throw new AppError("logoType");
  if ("refused" in found)
    throw new AppError(found.refused === "imageType" ? "logoType" : found.refused);
  return found;
}

/**
 * Inspects the receipt of a payment: a PDF as `checkedPdf` does; a JPEG, PNG or WebP (its first frame) is made a PDF of one page in a
 * worker process: upright, without metadata. Throws `receiptTooLarge`, `paymentReceiptType`, `receiptDamaged`, `receiptUnsafe`,
 * `photoDamaged`, `imagePixels`, and `busy` when 20 files wait already.
 */
export async function checkedPdfOrPhoto(file: Blob, userId: string): Promise<NewFile> {
  if (file.size > MAX_RECEIPT_BYTES) throw new AppError("receiptTooLarge");
  if (!(await startsWith(file, [JPEG, PNG, WEBP])))
    return checkedPdf(file, userId, "paymentReceiptType");
  const found = z
    .nullable(z.union([photoSchema, refusedSchema]))
    .parse(await checkFile("photo", file, userId));
  if (found === null) throw new AppError("photoDamaged");
  if ("refused" in found)
    throw new AppError(found.refused === "imageType" ? "photoDamaged" : found.refused);
  return { contentType: "application/pdf", content: new Blob([found.pdf]) };
}
