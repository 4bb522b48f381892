// @ts-check
import { pdfLib } from "./pdf-lib.mjs";
import { scanPdf } from "./pdf-scan.mjs";

const { PDFDict, PDFDocument, PDFName } = pdfLib;

/** @typedef {Exclude<import("./pdf-scan.mjs").Finding, "encrypted"> | "password" | "protected"} PdfFinding */

/**
 * Inspects a PDF. Parses it only after `scanPdf` has checked every name. An encrypted one opens without a password ("protected") or
 * asks for one.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<PdfFinding>}
 */
export async function findingOnPdf(bytes) {
  const finding = scanPdf(bytes);
  if (finding === "encrypted")
    return (await opensWithoutPassword(bytes)) ? "protected" : "password";
  if (finding !== "clean") return finding;
  try {
    const options = { updateMetadata: false, parseSpeed: Infinity };
    const document = await PDFDocument.load(bytes, options);
    if (document.getPageCount() === 0) return "broken";
    return opensSomething(document) ? "actions" : "clean";
  } catch {
    return "broken";
  }
}

/** @param {Uint8Array} bytes */
async function opensWithoutPassword(bytes) {
  try {
    const options = { updateMetadata: false, parseSpeed: Infinity, password: "" };
    return (await PDFDocument.load(bytes, options)).getPageCount() > 0;
  } catch {
    return false;
  }
}

/**
 * Checks whether opening the document does more than go to one of its pages.
 *
 * @param {import("@cantoo/pdf-lib").PDFDocument} document
 */
function opensSomething({ context }) {
  return context.enumerateIndirectObjects().some(([, object]) => {
    const action = object instanceof PDFDict && object.lookup(PDFName.of("OpenAction"));
    if (!(action instanceof PDFDict)) return false;
    return action.lookup(PDFName.of("S")) !== PDFName.of("GoTo") || action.has(PDFName.of("Next"));
  });
}
