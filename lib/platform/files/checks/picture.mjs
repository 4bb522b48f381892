// @ts-check
import { createHash } from "node:crypto";
import sharp from "sharp";
import { scansOf } from "./jpeg-scans.mjs";

const MAX_PIXELS = 25_000_000;
// A camera writes one scan, a program that wants a picture to appear bit by bit about ten.
const MAX_SCANS = 100;
const LARGE = 1280;
const SMALL = 360;

// One picture at a time needs neither, and what they take is not given back.
sharp.cache(false);
sharp.concurrency(1);

/** @typedef {{ hash: string, large: Uint8Array<ArrayBuffer>, small: Uint8Array<ArrayBuffer> }} Picture */
/** @typedef {{ refused: "imageType" | "imagePixels" }} Refused */

/**
 * A JPEG, PNG or GIF (its first frame), upright, fitted into 1280 px and 360 px as WebP, without metadata; or why not.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<Picture | Refused>}
 */
export async function convertedPicture(bytes) {
  if (scansOf(bytes) > MAX_SCANS) return { refused: "imageType" };
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { refused: "imagePixels" };
    const { data, info } = await fitted(
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 }).rotate(),
      LARGE,
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Decoded once: both versions come from the pixels of the large one.
    const { width: columns, height: rows, channels } = info;
    const pixels = () => sharp(data, { raw: { width: columns, height: rows, channels } });
    const large = await webp(pixels());
    const small = await webp(fitted(pixels(), SMALL));
    return { hash: createHash("sha256").update(large).digest("hex"), large, small };
  } catch {
    return { refused: "imageType" };
  }
}

/**
 * @param {sharp.Sharp} picture
 * @param {number} size
 */
function fitted(picture, size) {
  return picture.resize(size, size, { fit: "inside", withoutEnlargement: true });
}

/** @param {sharp.Sharp} picture */
async function webp(picture) {
  return new Uint8Array(await picture.webp({ quality: 80 }).toBuffer());
}
