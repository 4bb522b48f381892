import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { AppError } from "./errors";
import { MAX_IMAGE_BYTES } from "./image-rules";

const MAX_PIXELS = 25_000_000;
const DECODE_SECONDS = 10;

/** A picture as the product keeps it: two WebP versions, addressed by the SHA-256 of the large one. */
export type StoredImage = {
  readonly hash: string;
  readonly contentType: "image/webp";
  readonly large: Uint8Array<ArrayBuffer>;
  readonly small: Uint8Array<ArrayBuffer>;
};

// The first bytes decide before a decoder sees the file: sharp would also open an SVG that calls itself a PNG.
const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
];

/**
 * Decodes an uploaded JPEG, PNG or GIF (its first frame), turns it upright, fits it into 1280 px and 360 px, and drops
 * its metadata (spec §5). Throws `imageTooLarge`, `imageType`, `imagePixels`.
 */
export async function storeableImage(file: Blob): Promise<StoredImage> {
  if (file.size > MAX_IMAGE_BYTES) throw new AppError("imageTooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte)))
    throw new AppError("imageType");
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refuseUndecodable);
  if (width * height > MAX_PIXELS) throw new AppError("imagePixels");
  const [large, small] = await Promise.all([encode(bytes, 1280), encode(bytes, 360)]).catch(
    refuseUndecodable,
  );
  const hash = createHash("sha256").update(large).digest("hex");
  return { hash, contentType: "image/webp", large, small };
}

async function encode(bytes: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const encoded = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .resize(size, size, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return new Uint8Array(encoded);
}

function refuseUndecodable(): never {
  throw new AppError("imageType");
}
