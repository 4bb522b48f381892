// @ts-check
import sharp from "sharp";
import { countScans } from "./jpeg-scans.mjs";

const MAX_PIXELS = 25_000_000;
// Cameras write 1 scan, programs about 10 for a progressive JPEG.
const MAX_SCANS = 100;

// One picture at a time needs neither cache nor threads, and sharp does not release their memory.
sharp.cache(false);
sharp.concurrency(1);

/** @typedef {{ refused: "imageType" | "imagePixels" }} Refused */

/**
 * Decodes a picture (its first frame), upright, and returns what `convert` makes of it, or the reason when it refuses the file.
 *
 * @template Converted
 * @param {Uint8Array} bytes
 * @param {(picture: import("sharp").Sharp) => Promise<Converted>} convert
 * @returns {Promise<Converted | Refused>}
 */
export async function convertUpright(bytes, convert) {
  if (countScans(bytes) > MAX_SCANS) return { refused: "imageType" };
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { refused: "imagePixels" };
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });
    return await convert(picture.rotate());
  } catch {
    return { refused: "imageType" };
  }
}
