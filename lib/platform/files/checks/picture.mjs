// @ts-check
import { createHash } from "node:crypto";
import sharp from "sharp";
import { countScans } from "./jpeg-scans.mjs";

export const MAX_PIXELS = 25_000_000;
// Cameras write 1 scan, programs about 10 for a progressive JPEG.
export const MAX_SCANS = 100;
const LARGE = 1280;
const SMALL = 360;

// One picture at a time needs neither cache nor threads, and sharp does not release their memory.
sharp.cache(false);
sharp.concurrency(1);

/** @typedef {{ hash: string, large: Uint8Array<ArrayBuffer>, small: Uint8Array<ArrayBuffer> }} Picture */
/** @typedef {{ refused: "imageType" | "imagePixels" }} Refused */

/**
 * Converts a JPEG, PNG or GIF (its first frame) to two WebP pictures, upright, at most 1280 px and 360 px wide and high, without
 * metadata. Returns the reason when it refuses the file.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<Picture | Refused>}
 */
export async function convertedPicture(bytes) {
  if (countScans(bytes) > MAX_SCANS) return { refused: "imageType" };
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { refused: "imagePixels" };
    const { data, info } = await fitPicture(
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 }).rotate(),
      LARGE,
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The small version is made from the large one's pixels, so the file is decoded once.
    const { width: columns, height: rows, channels } = info;
    const pixels = () => sharp(data, { raw: { width: columns, height: rows, channels } });
    const large = await webp(pixels());
    const small = await webp(fitPicture(pixels(), SMALL));
    return { hash: createHash("sha256").update(large).digest("hex"), large, small };
  } catch {
    return { refused: "imageType" };
  }
}

/**
 * @param {import("sharp").Sharp} picture
 * @param {number} size
 */
function fitPicture(picture, size) {
  return picture.resize(size, size, { fit: "inside", withoutEnlargement: true });
}

/** @param {import("sharp").Sharp} picture */
async function webp(picture) {
  return new Uint8Array(await picture.webp({ quality: 80 }).toBuffer());
}
