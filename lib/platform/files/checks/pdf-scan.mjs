// @ts-check
import { inflateSync } from "node:zlib";
import { isSafeAddress } from "./pdf-address.mjs";
import { objectIn, pdfLib } from "./pdf-lib.mjs";

const { PDFName, PDFRawStream } = pdfLib;

/**
 * The worst thing about a file that is there, in the order of this list; "unchecked" has parts that this check cannot read.
 *
 * @typedef {"noPdf" | "encrypted" | "scripts" | "actions" | "attachments" | "unchecked" | "broken" | "clean"} Finding
 */

/** @type {readonly Finding[]} */
const WORST_FIRST = ["encrypted", "scripts", "actions", "attachments", "unchecked", "broken"];

/**
 * Names of features that run code, send data, embed files or encrypt. Harmless PDFs do not contain these names.
 *
 * @type {ReadonlyMap<string, Finding>}
 */
const UNSAFE_ANYWHERE = new Map([
  ["Encrypt", "encrypted"],
  ["JavaScript", "scripts"],
  ["Launch", "actions"],
  ["RichMedia", "actions"],
  ["Rendition", "actions"],
  ["SubmitForm", "actions"],
  ["ImportData", "actions"],
  ["GoToE", "actions"],
  ["GoToR", "actions"],
  ["Sound", "actions"],
  ["Movie", "actions"],
  ["Hide", "actions"],
  ["ResetForm", "actions"],
  ["EmbeddedFile", "attachments"],
  ["EmbeddedFiles", "attachments"],
  ["FileAttachment", "attachments"],
]);

// An address follows these names.
const ADDRESSES = new Set(["URI", "Base"]);

/**
 * These names are so short that they also occur by chance in the bytes of a picture.
 *
 * @type {ReadonlyMap<string, Finding>}
 */
const UNSAFE_BETWEEN_STREAMS = new Map([
  ["JS", "scripts"],
  ["AA", "actions"],
  ["XFA", "actions"],
  ["EF", "attachments"],
]);
/** @type {ReadonlyMap<string, Finding>} */
const UNSAFE_IN_OBJECTS = new Map([...UNSAFE_BETWEEN_STREAMS, ["ObjStm", "unchecked"]]);

// Names in the dictionaries of object streams and cross-reference streams.
const MARKS_OF_OBJECTS = new Set(["ObjStm", "First", "XRef"]);

const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
const STREAM_CONTENT = /(>>[\0\t\n\f\r ]*)stream\r?\n[^]*?(?:endstream|$)/g;
const START_OF_FILE = "%PDF-";
const END_OF_FILE = /startxref[\0\s]+\d+[\0\s]+%%EOF/g;
const PADDING = /[\0\s]*$/;
const COMMENTS = /<!--[^]*?-->/g;
// A web page before or behind a PDF is opened as one by some programs.
const MARKUP = /<[a-z!?/]/i;
// The end record of a ZIP archive. Archive readers search for it from the end of any file.
const END_OF_ARCHIVE = "PK\u0005\u0006\0\0\0\0";
// As the library writes the value of a /Filter.
const FLATE = /^(\/FlateDecode|\[ \/FlateDecode \])$/;

// As far from either end of the file as readers search for the begin and the end of a PDF.
const NEAR_BYTES = 1024;
const END_BYTES = 64;
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
  const start = text.slice(0, NEAR_BYTES + START_OF_FILE.length).indexOf(START_OF_FILE);
  if (start < 0 || hasMarkup(text.slice(0, start))) return "noPdf";
  if (!endsAsPdf(text) || text.includes(END_OF_ARCHIVE)) return "broken";
  /** @type {Set<Finding>} */
  const found = new Set();
  for (const { name } of namesIn(text.replace(STREAM_CONTENT, "$1")))
    found.add(UNSAFE_BETWEEN_STREAMS.get(name) ?? "clean");
  const budget = {
    streams: MAX_OBJECT_STREAMS,
    bytes: MAX_INFLATED_BYTES,
    seen: new Set(),
    end: 0,
  };
  for (const mark of namesIn(text)) {
    found.add(findingOnName(text, mark));
    if (MARKS_OF_OBJECTS.has(mark.name)) found.add(scanCompressed(file, text, mark, budget));
  }
  return worst(found);
}

/** @param {ReadonlySet<Finding>} found */
function worst(found) {
  return WORST_FIRST.find((finding) => found.has(finding)) ?? "clean";
}

/** @param {string} text */
function hasMarkup(text) {
  return MARKUP.test(text.replace(COMMENTS, ""));
}

/**
 * Checks whether a PDF ends near the end of the file. Some senders fill the file up with blanks or zeros, others write a line behind it.
 *
 * @param {string} text
 */
function endsAsPdf(text) {
  const tail = text.slice(-MAX_DICTIONARY_BYTES).replace(PADDING, "");
  const near = tail.slice(-NEAR_BYTES - END_BYTES);
  const last = [...near.matchAll(END_OF_FILE)].at(-1);
  return last !== undefined && !hasMarkup(near.slice(last.index + last[0].length));
}

/** @typedef {{ name: string, at: number, end: number }} Name where a name begins and ends */

/**
 * @param {string} text
 * @returns {Generator<Name>}
 */
function* namesIn(text) {
  for (const { 0: all, 1: name = "", index: at } of text.matchAll(NAME))
    yield { name: unescapeName(name), at, end: at + all.length };
}

/**
 * @param {string} text
 * @param {Name} name
 * @returns {Finding}
 */
function findingOnName(text, { name, end }) {
  if (ADDRESSES.has(name) && !isSafeAddress(text, end)) return "actions";
  return UNSAFE_ANYWHERE.get(name) ?? "clean";
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
  if (!(stream instanceof PDFRawStream)) return "unchecked";
  // In another dictionary than this a name comes twice, or a string or comment looks like a part of it: readers differ there.
  const [names, others] = [text.slice(start, content), `${stream.dict}`].map((one) =>
    one.match(NAME),
  );
  if (String(names) !== String(others)) return "unchecked";
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
    return "unchecked";
  const content = isPacked ? inflate(contents, budget.bytes) : contents;
  if (!content) return "broken";
  budget.bytes -= content.length;
  if (isTable) return "clean";
  const objects = Buffer.from(content).toString("latin1");
  /** @type {Set<Finding>} */
  const found = new Set();
  for (const name of namesIn(objects)) {
    found.add(findingOnName(objects, name));
    found.add(UNSAFE_IN_OBJECTS.get(name.name) ?? "clean");
  }
  return worst(found);
}

/**
 * @param {Uint8Array} packed
 * @param {number} maxOutputLength
 * @returns {Uint8Array | null} null when it is damaged or too large
 */
function inflate(packed, maxOutputLength) {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch {
    return null;
  }
}

/** @param {string} name */
function unescapeName(name) {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}
