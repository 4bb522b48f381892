// @ts-check
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { Refused } from "./refused.mjs";

/** The most bytes that a workbook may unpack to, several times what the most rows of an exported list would take. */
const MAX_UNPACKED = 160 * 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const WIDE_EXTRA = 1;
const IS_WIDE = 0xffffffff;
const [STORED, DEFLATED] = [0, 8];
const PART = 256 * 1024;

/** @typedef {{ method: number, offset: number, packed: number, unpacked: number }} Entry */

/** The files of a ZIP archive by name. All that is unpacked of it counts against one limit. */
export class Archive {
  #unpacked = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.entries = listEntries(this.bytes);
    const declared = [...this.entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0);
    if (declared > MAX_UNPACKED) throw new Refused("importTooLarge");
  }

  /** @param {string} name */
  has(name) {
    return this.entries.has(name.toLowerCase());
  }

  /**
   * The text of a file.
   *
   * @param {string} name
   */
  async readText(name) {
    let text = "";
    await this.readParts(name, (part) => {
      text += part;
      return true;
    });
    return text;
  }

  /**
   * Calls `take` with the parts of a file's text, until it returns false.
   *
   * @param {string} name
   * @param {(part: string) => boolean} take
   */
  async readParts(name, take) {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) throw new Refused("importType");
    const decoder = new TextDecoder();
    for await (const part of this.#unpack(entry)) {
      this.#unpacked += part.length;
      if (this.#unpacked > MAX_UNPACKED) throw new Refused("importTooLarge");
      if (!take(decoder.decode(part, { stream: true }))) return;
    }
    take(decoder.decode());
  }

  /**
   * @param {Entry} entry
   * @returns {AsyncIterable<Buffer>}
   */
  #unpack({ method, offset, packed }) {
    const nameLength = this.bytes.readUInt16LE(offset + 26);
    const start = offset + 30 + nameLength + this.bytes.readUInt16LE(offset + 28);
    const content = Readable.from(splitIntoParts(this.bytes.subarray(start, start + packed)));
    if (method === STORED) return content;
    if (method !== DEFLATED) throw new Refused("importType");
    const inflate = createInflateRaw({ chunkSize: PART });
    content.on("error", (thrown) => inflate.destroy(thrown));
    return content.pipe(inflate);
  }
}

/** @param {Buffer} bytes */
function* splitIntoParts(bytes) {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART);
}

/**
 * The archive's own list of its files. Names count in any case, as some programs write them so.
 *
 * @param {Buffer} bytes
 * @returns {Map<string, Entry>}
 */
function listEntries(bytes) {
  const end = endOfArchive(bytes);
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count && bytes.readUInt32LE(at) === ENTRY; index += 1) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const name = bytes.toString("utf8", at + 46, nameEnd).replaceAll("\\", "/");
    const wide = wideSizes(bytes.subarray(nameEnd, extraEnd));
    const [unpacked = 0, packed = 0, offset = 0] = [24, 20, 42].map((place) => {
      const size = bytes.readUInt32LE(at + place);
      return size === IS_WIDE ? (wide.shift() ?? size) : size;
    });
    entries.set(name.toLowerCase(), {
      method: bytes.readUInt16LE(at + 10),
      offset,
      packed,
      unpacked,
    });
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** @param {Buffer} bytes */
function endOfArchive(bytes) {
  const longest = 22 + 0xffff;
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - longest); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new Refused("importType");
}

/**
 * Sizes beyond 32 bits, which some programs write for small files too.
 *
 * @param {Buffer} extra
 */
function wideSizes(extra) {
  /** @type {number[]} */
  const sizes = [];
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === WIDE_EXTRA)
      for (let place = at + 4; place + 8 <= Math.min(at + 4 + length, extra.length); place += 8)
        sizes.push(Number(extra.readBigUInt64LE(place)));
    at += 4 + length;
  }
  return sizes;
}
