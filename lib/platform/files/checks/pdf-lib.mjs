// @ts-check
import { createRequire } from "node:module";

// Its CommonJS build loads fastest.
/** @type {typeof import("@cantoo/pdf-lib")} */
export const pdfLib = createRequire(import.meta.url)("@cantoo/pdf-lib");

/**
 * The object that begins with these bytes, or null if they are none.
 *
 * @param {Uint8Array} bytes
 */
export function objectIn(bytes) {
  try {
    return pdfLib.PDFObjectParser.forBytes(bytes, pdfLib.PDFContext.create()).parseObject();
  } catch {
    return null;
  }
}
