import sharp from "sharp";

const SIDE = 4096;
/** A block of 8 by 8 pixels takes one bit, all of them zero. */
const COLOR_BYTES = SIDE ** 2 / 64 / 8;
/** "The next 16,384 blocks have no details": 15 bits, all of them zero. */
const DETAIL_BYTES = ((SIDE ** 2 / 64 / 16_384) * 15) / 8;

/** A gray progressive JPEG of 4096 by 4096 pixels with `scans` empty scans. */
export function jpegOfScans(scans: number): Buffer<ArrayBuffer> {
  const size = [SIDE >> 8, SIDE & 0xff];
  const head = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    huffman(0x00, 0x00),
    huffman(0x10, 0xe0),
    scan([0, 0, 0], COLOR_BYTES),
  ];
  const details = Array.from({ length: scans - 1 }, () => scan([1, 63, 0], DETAIL_BYTES));
  return Buffer.concat([...head, ...details, Buffer.from([0xff, 0xd9])]);
}

/** A PNG in one color, which differs for each width (pixels). */
export async function plainPicture(width: number): Promise<Blob> {
  const background = { r: 10, g: 200, b: width % 256 };
  const canvas = sharp({ create: { width, height: 40, channels: 3, background } });
  return new Blob([new Uint8Array(await canvas.png().toBuffer())]);
}

/** A table with a single symbol, which is written as one zero bit. */
function huffman(id: number, symbol: number): Buffer {
  return segment(0xc4, [id, 1, ...Array<number>(15).fill(0), symbol]);
}

/** A scan of the only component for a range of frequencies, filled with zeros. */
function scan(frequencies: readonly number[], bytes: number): Buffer {
  return Buffer.concat([segment(0xda, [1, 1, 0, ...frequencies]), Buffer.alloc(bytes)]);
}

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...content]);
}
