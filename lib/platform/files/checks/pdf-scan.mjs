// @ts-check
import { inflateSync } from "node:zlib";
import { isSafeAddress } from "./pdf-address.mjs";

/** @typedef {"clean" | "unsafe" | "broken"} Finding */

// What runs, sends, carries along or locks something. Whoever writes these names honestly means exactly that.
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

// What stands behind them is an address.
const ADDRESSES = new Set(["URI", "Base"]);

// As short as these are, they also turn up by chance in the bytes of a picture.
const UNSAFE_BETWEEN_STREAMS = new Set(["JS", "AA", "EF", "XFA"]);

// In the dictionaries of streams that hold objects or the table of all objects.
const MARKS_OF_OBJECTS = new Set(["ObjStm", "First", "XRef"]);

const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
const STREAM = /(?<=>>[\0\t\n\f\r ]*)stream\r?\n/g;
const END_OF_FILE = /startxref[\0\s]+\d+[\0\s]+%%EOF[\0\s]*$/;
// How every ZIP archive ends that is one file: a reader of archives looks for it from the back, whatever stands around it.
const END_OF_ARCHIVE = "PK\u0005\u0006\0\0\0\0";
const FLATE = /^\/Filter[\0\s]*(\/FlateDecode|\[[\0\s]*\/FlateDecode[\0\s]*\])(?![^\0\s/<>[\]()%])/;

const TAIL_BYTES = 1024;
const MAX_DICTIONARY_BYTES = 65_536;
const MAX_OBJECT_STREAMS = 5_000;
const MAX_INFLATED_BYTES = 32 * 1024 * 1024;

/**
 * Looks at every name in a PDF, wherever it stands: between the objects, in old revisions, in comments, in compressed
 * object streams, and hidden in the bytes of other streams. It follows no reference, so no table can lead it astray.
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
    // What cannot be read may only be encrypted, which stands further on.
    if (finding === "broken") found = finding;
  }
  return found;
}

/**
 * Inflates the stream whose dictionary has the name: the objects in it are looked at as well, a table only must not be a
 * bomb.
 *
 * @param {Buffer} file
 * @param {string} text
 * @param {{ name: string, at: number }} mark
 * @param {{ streams: number, bytes: number, seen: Set<number>, end: number }} budget what may still be inflated, what
 *   was, and where the last one looked at ends
 * @returns {Finding}
 */
function scanCompressed(file, text, { name, at }, budget) {
  if (budget.streams <= 0) return "broken";
  const after = text.slice(at, at + MAX_DICTIONARY_BYTES);
  const start = after.indexOf("stream");
  // Outlines have a first one, too.
  if (name === "First" && (start < 0 || after.slice(0, start).includes("endobj"))) return "clean";
  const isTable = name === "XRef";
  if (!isTable && budget.seen.has(at + start)) return "clean";
  budget.streams -= 1;
  if (start < 0) return "broken";
  // Looked for once, however many beginnings there are in front of it.
  if (budget.end < at + start) budget.end = endOfStream(text, at + start);
  const dictionary = dictionaryAround(text, at, at + start);
  const packing = packingOf(dictionary);
  // Nobody could say what is in it.
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
 * How a stream is packed, as far as that is undone here.
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
 * Whether a dictionary of objects is as programs write it: without a text or comment in which another end of it, or
 * another beginning of its stream, could hide.
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
 * @param {Buffer} packed with the end of its line in front
 * @param {number} maxOutputLength
 * @returns {Buffer | null} null when it is broken or too much
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
 * Tells for places, asked for in their order, whether they are in the bytes of a stream.
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
