// @ts-check
import { inflateSync } from "node:zlib";
import { isSafeAddress } from "./pdf-address.mjs";
import { objectIn, pdfLib } from "./pdf-lib.mjs";

const { PDFName, PDFRawStream } = pdfLib;

/** @typedef {"clean" | "unsafe" | "broken"} Finding */

// Names of features that run code, send data, embed files or encrypt. Harmless PDFs do not contain these names.
const UNSAFE_ANYWHERE = new Set([
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "FileAttachment",
  "RichMedia",
  "Rendition",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "Sound",
  "Movie",
  "Hide",
  "ResetForm",
  "Encrypt",
]);

// An address follows these names.
const ADDRESSES = new Set(["URI", "Base"]);

// These names are so short that they also occur by chance in the bytes of a picture.
const UNSAFE_BETWEEN_STREAMS = new Set(["JS", "AA", "EF", "XFA"]);
const UNSAFE_IN_OBJECTS = new Set([...UNSAFE_BETWEEN_STREAMS, "ObjStm"]);

// Names in the dictionaries of object streams and cross-reference streams.
const MARKS_OF_OBJECTS = new Set(["ObjStm", "First", "XRef"]);

const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
const STREAM_CONTENT = /(>>[\0\t\n\f\r ]*)stream\r?\n[^]*?(?:endstream|$)/g;
const END_OF_FILE = /startxref[\0\s]+\d+[\0\s]+%%EOF[\0\s]*$/;
// The end record of a ZIP archive. Archive readers search for it from the end of any file.
const END_OF_ARCHIVE = "PK\u0005\u0006\0\0\0\0";
// As the library writes the value of a /Filter.
const FLATE = /^(\/FlateDecode|\[ \/FlateDecode \])$/;

const TAIL_BYTES = 1024;
const MAX_DICTIONARY_BYTES = 65_536;
const MAX_OBJECT_STREAMS = 5_000;
const MAX_INFLATED_BYTES = 32 * 1024 * 1024;

/**
 * Checks every name anywhere in a PDF: between objects, in old revisions, in comments, in compressed object streams, and in
 * the bytes of other streams. It does not follow references, so a forged table cannot mislead it.
 *
 * @param {Uint8Array} bytes
 * @returns {Finding}
 */
export function scanPdf(bytes) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString("latin1");
  if (!END_OF_FILE.test(text.slice(-TAIL_BYTES)) || text.includes(END_OF_ARCHIVE)) return "broken";
  for (const { name } of namesIn(text.replace(STREAM_CONTENT, "$1")))
    if (UNSAFE_BETWEEN_STREAMS.has(name)) return "unsafe";
  /** @type {Finding} */
  let found = "clean";
  const budget = {
    streams: MAX_OBJECT_STREAMS,
    bytes: MAX_INFLATED_BYTES,
    seen: new Set(),
    end: 0,
  };
  for (const mark of namesIn(text)) {
    if (isUnsafe(text, mark)) return "unsafe";
    if (!MARKS_OF_OBJECTS.has(mark.name)) continue;
    const finding = scanCompressed(file, text, mark, budget);
    if (finding === "unsafe") return finding;
    // Not returned yet: an unreadable stream can be an encrypted one, whose /Encrypt comes later and means "unsafe".
    if (finding === "broken") found = finding;
  }
  return found;
}

/** @typedef {{ name: string, at: number, end: number }} Name where a name begins and ends */

/**
 * @param {string} text
 * @returns {Generator<Name>}
 */
function* namesIn(text) {
  for (const { 0: all, 1: name = "", index: at } of text.matchAll(NAME))
    yield { name: unescaped(name), at, end: at + all.length };
}

/**
 * @param {string} text
 * @param {Name} name
 */
function isUnsafe(text, { name, end }) {
  return UNSAFE_ANYWHERE.has(name) || (ADDRESSES.has(name) && !isSafeAddress(text, end));
}

/**
 * Inflates the stream whose dictionary contains the name. Checks the names in an object stream; of a cross-reference stream
 * only the inflated size.
 *
 * @param {Buffer} file
 * @param {string} text
 * @param {Name} mark
 * @param {{ streams: number, bytes: number, seen: Set<number>, end: number }} budget how many streams and bytes
 *   may still be inflated, which were, and the end of the last one
 * @returns {Finding}
 */
function scanCompressed(file, text, { name, at }, budget) {
  if (budget.streams <= 0) return "broken";
  const after = text.slice(at, at + MAX_DICTIONARY_BYTES);
  const length = after.indexOf("stream");
  const content = at + length;
  // Outlines have a /First, too.
  if (name === "First" && (length < 0 || after.slice(0, length).includes("endobj"))) return "clean";
  const isTable = name === "XRef";
  if (!isTable && budget.seen.has(content)) return "clean";
  budget.streams -= 1;
  if (length < 0) return "broken";
  // Searched once for all stream starts before it, which keeps the time linear.
  if (budget.end < content) budget.end = endOfStream(text, content);
  const before = text.slice(Math.max(0, at - MAX_DICTIONARY_BYTES), at);
  const start = at - before.length + before.lastIndexOf("obj") + "obj".length;
  const stream = objectIn(file.subarray(start, budget.end));
  if (!(stream instanceof PDFRawStream)) return "unsafe";
  // In another dictionary than this a name comes twice, or a string or comment looks like a part of it: readers differ there.
  const [names, others] = [text.slice(start, content), `${stream.dict}`].map((one) =>
    one.match(NAME),
  );
  if (String(names) !== String(others)) return "unsafe";
  if (!isTable) budget.seen.add(content);
  return scanStream(stream, isTable, budget);
}

/**
 * @param {string} text
 * @param {number} start
 */
function endOfStream(text, start) {
  const end = text.indexOf("endstream", start);
  return end < 0 ? text.length : end + "endstream".length;
}

/**
 * @param {import("@cantoo/pdf-lib").PDFRawStream} stream
 * @param {boolean} isTable
 * @param {{ bytes: number }} budget
 * @returns {Finding}
 */
function scanStream({ dict, contents }, isTable, budget) {
  const filter = dict.get(PDFName.of("Filter"));
  const isPacked = FLATE.test(String(filter));
  // The content of such a stream cannot be checked.
  if (isTable ? filter && !isPacked : !isPacked || dict.has(PDFName.of("DecodeParms")))
    return "unsafe";
  const content = isPacked ? inflated(contents, budget.bytes) : contents;
  if (!content) return "broken";
  budget.bytes -= content.length;
  if (isTable) return "clean";
  const objects = Buffer.from(content).toString("latin1");
  for (const name of namesIn(objects))
    if (isUnsafe(objects, name) || UNSAFE_IN_OBJECTS.has(name.name)) return "unsafe";
  return "clean";
}

/**
 * @param {Uint8Array} packed
 * @param {number} maxOutputLength
 * @returns {Uint8Array | null} null when it is damaged or too large
 */
function inflated(packed, maxOutputLength) {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch {
    return null;
  }
}

/** @param {string} name */
function unescaped(name) {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}
