// @ts-check
import { pdfLib } from "./pdf-lib.mjs";
import { convertUpright } from "./upright.mjs";

// On A4 about 190 dots an inch, as of photos that the browser makes a PDF of.
const LONGEST_SIDE = 2200;
const JPEG_QUALITY = 82;
// The longer edge of A4 in points.
const LONG_EDGE = 841.89;

/** @typedef {{ pdf: Uint8Array<ArrayBuffer> }} Photo */

/**
 * Converts a JPEG, PNG or WebP (its first frame) to a PDF of one page that is as large as the picture: upright, on white, without metadata.
 * Returns the reason when it refuses the file.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<Photo | import("./upright.mjs").Refused>}
 */
export function convertedPhoto(bytes) {
  return convertUpright(bytes, async (picture) => {
    const jpeg = await picture
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    const pdf = await pdfLib.PDFDocument.create();
    const image = await pdf.embedJpg(jpeg);
    const { width, height } = image.scaleToFit(LONG_EDGE, LONG_EDGE);
    pdf.addPage([width, height]).drawImage(image, { width, height });
    return { pdf: new Uint8Array(await pdf.save({ useObjectStreams: false })) };
  });
}
