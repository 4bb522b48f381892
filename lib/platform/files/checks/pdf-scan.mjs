// @ts-check
import { inflateSync } from "node:zlib";
import { isSafeAddress } from "./pdf-address.mjs";

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

// Names in the dictionaries of object streams and cross-reference streams.
const MARKS_OF_OBJECTS = new Set(["ObjStm", "First", "XRef"]);

const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
const STREAM = /(?<=>>[\0\t\n\f\r ]*)stream\r?\n/g;
const END_OF_FILE = /startxref[\0\s]+\d+[\0\s]+%%EOF[\0\s]*$/;
// The end record of a ZIP archive. Archive readers search for it from the end of any file.
const END_OF_ARCHIVE = "PK\u0005\u0006\0\0\0\0";
const FLATE = /^\/Filter[\0\s]*(\/FlateDecode|\[[\0\s]*\/FlateDecode[\0\s]*\])(?![^\0\s/<>[\]()%])/;

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
  const isInStream = streamsOf(text);
  /** @type {Finding} */
  let found = "clean";
  const budget = {
    streams: MAX_OBJECT_STREAMS,
    bytes: MAX_INFLATED_BYTES,
    seen: new Set(),
    end: 0,
  };
  for (const match of text.matchAll(NAME)) {
    const name = unescaped(match[1] ?? "");
    if (UNSAFE_ANYWHERE.has(name)) return "unsafe";
    if (ADDRESSES.has(name) && !isSafeAddress(text, match.index + match[0].length)) return "unsafe";
    if (UNSAFE_BETWEEN_STREAMS.has(name) && !isInStream(match.index)) return "unsafe";
    if (!MARKS_OF_OBJECTS.has(name)) continue;
    const finding = scanCompressed(file, text, { name, at: match.index }, budget);
    if (finding === "unsafe") return finding;
    // Not returned yet: an unreadable stream can be an encrypted one, whose /Encrypt comes later and means "unsafe".
    if (finding === "broken") found = finding;
  }
  return found;
}

/**
 * Inflates the stream whose dictionary contains the name. Checks the names in an object stream; of a cross-reference stream
 * only the inflated size.
 *
 * @param {Buffer} file
 * @param {string} text
 * @param {{ name: string, at: number }} mark
 * @param {{ streams: number, bytes: number, seen: Set<number>, end: number }} budget how many streams and bytes
 *   may still be inflated, which were, and the end of the last one
 * @returns {Finding}
 */
function scanCompressed(file, text, { name, at }, budget) {
  if (budget.streams <= 0) return "broken";
  const after = text.slice(at, at + MAX_DICTIONARY_BYTES);
  const start = after.indexOf("stream");
  // Outlines have a /First, too.
  if (name === "First" && (start < 0 || after.slice(0, start).includes("endobj"))) return "clean";
  const isTable = name === "XRef";
  if (!isTable && budget.seen.has(at + start)) return "clean";
  budget.streams -= 1;
  if (start < 0) return "broken";
  // Searched once for all stream starts before it, which keeps the time linear.
  if (budget.end < at + start) budget.end = endOfStream(text, at + start);
  const dictionary = dictionaryAround(text, at, at + start);
  const packing = packingOf(dictionary);
  // The content of such a stream cannot be checked.
  if (isTable ? packing === "other" : packing !== "flate" || !isPlain(dictionary)) return "unsafe";
  const packed = file.subarray(at + start + "stream".length, budget.end);
  const content = packing === "flate" ? inflated(packed, budget.bytes) : packed;
  if (!content) return "broken";
  budget.bytes -= content.length;
  if (isTable) return "clean";
  budget.seen.add(at + start);
  return hasUnsafeName(content.toString("latin1")) ? "unsafe" : "clean";
}

/**
 * @param {string} text
 * @param {number} start
 */
function endOfStream(text, start) {
  const end = text.indexOf("endstream", start);
  return end < 0 ? text.length : end;
}

/**
 * The compression of a stream: none, flate, or one that this check does not support.
 *
 * @param {string} dictionary
 * @returns {"none" | "flate" | "other"}
 */
function packingOf(dictionary) {
  const [filter, ...others] = [...dictionary.matchAll(/\/Filter(?![^\0\s/<>[\]()%])/g)];
  if (!filter) return "none";
  return others.length === 0 && FLATE.test(dictionary.slice(filter.index)) ? "flate" : "other";
}

/**
 * Whether a dictionary has no string or comment, in which another end of the dictionary, or another start of its stream,
 * could hide.
 *
 * @param {string} dictionary
 */
function isPlain(dictionary) {
  return />>[\0\s]*$/.test(dictionary) && !/[()%]|\/DecodeParms/.test(dictionary);
}

/**
 * @param {string} text
 * @param {number} at a place in the dictionary
 * @param {number} end where its stream begins
 */
function dictionaryAround(text, at, end) {
  const before = text.slice(Math.max(0, at - MAX_DICTIONARY_BYTES), at);
  return unescaped(before.slice(before.lastIndexOf("obj") + 1) + text.slice(at, end));
}

/**
 * @param {Buffer} packed begins with the line end after "stream"
 * @param {number} maxOutputLength
 * @returns {Buffer | null} null when it is damaged or too large
 */
function inflated(packed, maxOutputLength) {
  const start = packed.findIndex((byte) => byte !== 0x0d && byte !== 0x0a && byte !== 0x20);
  try {
    return inflateSync(packed.subarray(Math.max(0, start)), { maxOutputLength });
  } catch {
    return null;
  }
}

/** @param {string} objects */
function hasUnsafeName(objects) {
  for (const match of objects.matchAll(NAME)) {
    const name = unescaped(match[1] ?? "");
    const end = match.index + match[0].length;
    if (ADDRESSES.has(name) && !isSafeAddress(objects, end)) return true;
    if (UNSAFE_ANYWHERE.has(name) || UNSAFE_BETWEEN_STREAMS.has(name) || name === "ObjStm")
      return true;
  }
  return false;
}

/**
 * Returns a function that tells whether a position is inside a stream. Call it with ascending positions.
 *
 * @param {string} text
 * @returns {(at: number) => boolean}
 */
function streamsOf(text) {
  const openings = text.matchAll(STREAM);
  let [start, end] = [0, 0];
  return (at) => {
    while (end <= at && start < text.length) {
      const opening = openings.next().value;
      start = opening?.index ?? text.length;
      if (start < end) continue;
      end = endOfStream(text, start);
    }
    return at >= start;
  };
}

/** @param {string} name */
function unescaped(name) {
  return name.includes("#")
    ? name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
    : name;
}
