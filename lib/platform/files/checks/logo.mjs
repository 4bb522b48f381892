// @ts-check
import { createHash } from "node:crypto";
import sharp from "sharp";
import { convertUpright } from "./upright.mjs";

const WIDTH = 640;
const HEIGHT = 320;

/** @typedef {{ hash: string, screen: Uint8Array<ArrayBuffer>, paper: Uint8Array<ArrayBuffer>, width: number, height: number }} Logo */

/**
 * Converts a PNG, JPEG or WebP (its first frame) to a WebP for screens, which keeps what is transparent, and a PNG on white for paper,
 * both upright and at most 640 × 320 pixels, without metadata. Returns the reason when it refuses the file.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<Logo | import("./upright.mjs").Refused>}
 */
export function convertedLogo(bytes) {
  return convertUpright(bytes, async (picture) => {
    const { data, info } = await picture
      .resize(WIDTH, HEIGHT, { fit: "inside", withoutEnlargement: true })
      .toColorspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: columns, height: rows } = info;
    const pixels = () => sharp(data, { raw: { width: columns, height: rows, channels: 4 } });
    const screen = new Uint8Array(await pixels().webp({ quality: 90 }).toBuffer());
    // Without an alpha channel the PDF takes its bytes as they are.
    const paper = await pixels().flatten({ background: "#ffffff" }).png().toBuffer();
    const hash = createHash("sha256").update(screen).digest("hex");
    return { hash, screen, paper: new Uint8Array(paper), width: columns, height: rows };
  });
}
