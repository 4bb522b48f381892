import { inflateSync } from "node:zlib";

/** One table of a font file. */
export type FontTable = { readonly tag: string; readonly bytes: Buffer };

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const TRUETYPE = 0x00010000;

/** The tables of a WOFF file, unpacked. */
export function tablesOfWoff(woff: Buffer): FontTable[] {
  const count = woff.readUInt16BE(12);
  return Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    const tag = woff.toString("latin1", entry, entry + 4);
    return { tag, bytes: packedLength < length ? inflateSync(packed) : packed };
  });
}

/** A TrueType file of tables, without the checksums that nobody reads. */
export function trueTypeFile(tables: readonly FontTable[]): Buffer {
  const header = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  header.writeUInt32BE(TRUETYPE, 0);
  header.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    header.write(tag, entry, "latin1");
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** A name table that says only how the font is called. */
export function nameTable(postscriptName: string): FontTable {
  const text = Buffer.from(postscriptName, "utf16le").swap16();
  const [format, count, textAt] = [0, 1, 18];
  const [windows, unicode, english, isPostscriptName, at] = [3, 1, 0x409, 6, 0];
  const fields = [format, count, textAt, windows, unicode, english, isPostscriptName];
  return { tag: "name", bytes: Buffer.concat([words([...fields, text.length, at]), text]) };
}

/** Numbers as the big-endian 16-bit ones that font tables are made of. */
export function words(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, index * 2);
  return bytes;
}
