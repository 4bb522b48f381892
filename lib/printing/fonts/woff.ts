import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const TRUETYPE = 0x00010000;

/** Unpacks a WOFF file to TrueType. Leaves the checksums 0, because the renderer does not read them. */
export function unpackedWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  header.writeUInt32BE(TRUETYPE, 0);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const table = tableAt(woff, WOFF_HEADER + index * WOFF_ENTRY);
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    header.write(table.tag, entry, "latin1");
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(table.bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (table.bytes.length % 4)) % 4);
    parts.push(table.bytes, padding);
    offset += table.bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number): { readonly tag: string; readonly bytes: Buffer } {
  const tag = woff.toString("latin1", entry, entry + 4);
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return { tag, bytes: packedLength < length ? inflateSync(packed) : packed };
}
