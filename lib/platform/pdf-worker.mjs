// @ts-check
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { scanPdf } from "./pdf-scan.mjs";

parentPort?.postMessage(await findingOn(workerData.bytes));

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<import("./pdf-scan.mjs").Finding>}
 */
async function findingOn(bytes) {
  const finding = scanPdf(bytes);
  if (finding !== "clean") return finding;
  parentPort?.postMessage("scanned");
  // Only now, and in the form that loads fastest: it takes longer than all the rest.
  /** @type {typeof import("@cantoo/pdf-lib")} */
  const pdf = createRequire(import.meta.url)("@cantoo/pdf-lib");
  parentPort?.postMessage("loaded");
  try {
    const options = { updateMetadata: false, parseSpeed: Infinity };
    const document = await pdf.PDFDocument.load(bytes, options);
    if (document.getPageCount() === 0) return "broken";
    return opensSomething(pdf, document) ? "unsafe" : "clean";
  } catch {
    return "broken";
  }
}

/**
 * Whether opening the document does more than going to one of its pages.
 *
 * @param {typeof import("@cantoo/pdf-lib")} pdf
 * @param {import("@cantoo/pdf-lib").PDFDocument} document
 */
function opensSomething({ PDFDict, PDFName }, { context }) {
  return context.enumerateIndirectObjects().some(([, object]) => {
    const action = object instanceof PDFDict && object.lookup(PDFName.of("OpenAction"));
    if (!(action instanceof PDFDict)) return false;
    return action.lookup(PDFName.of("S")) !== PDFName.of("GoTo") || action.has(PDFName.of("Next"));
  });
}
