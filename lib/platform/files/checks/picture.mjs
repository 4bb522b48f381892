// @ts-check
import { createHash } from "node:crypto";
import sharp from "sharp";
import { convertUpright } from "./upright.mjs";

const LARGE = 1280;
const SMALL = 360;

/** @typedef {{ hash: string, large: Uint8Array<ArrayBuffer>, small: Uint8Array<ArrayBuffer> }} Picture */

/**
 * Converts a JPEG, PNG or GIF (its first frame) to two WebP pictures, upright, at most 1280 px and 360 px wide and high, without
 * metadata. Returns the reason when it refuses the file.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<Picture | import("./upright.mjs").Refused>}
 */
export function convertedPicture(bytes) {
  return convertUpright(bytes, async (picture) => {
    const { data, info } = await fitPicture(picture, LARGE)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The small version is made from the large one's pixels, so the file is decoded once.
    const { width: columns, height: rows, channels } = info;
    const pixels = () => sharp(data, { raw: { width: columns, height: rows, channels } });
    const large = await webp(pixels());
    const small = await webp(fitPicture(pixels(), SMALL));
    return { hash: createHash("sha256").update(large).digest("hex"), large, small };
  });
}

/**
 * @param {import("sharp").Sharp} picture
 * @param {number} size
 */
function fitPicture(picture, size) {
  return picture.resize(size, size, { fit: "inside", withoutEnlargement: true });
}

// More effort takes twice as long for files that are hardly smaller.
const WEBP = { quality: 80, effort: 2 };

/** @param {import("sharp").Sharp} picture */
async function webp(picture) {
  return new Uint8Array(await picture.webp(WEBP).toBuffer());
}
