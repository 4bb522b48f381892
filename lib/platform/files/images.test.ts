import { crc32, deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { pdfWithScript } from "@/scripts/test-support/files/pdf-files";
import { jpegOfScans } from "@/scripts/test-support/files/picture-files";
import { MAX_IMAGE_BYTES } from "./image-rules";
import { checkedPdfOrPhoto, storeableImage as storeableImageOf } from "./images";
import { checkedPdf } from "./pdf-file";
import { MAX_RECEIPT_BYTES } from "./receipt-rules";

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HTML = "<html><script>alert(document.cookie)</script></html>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`;

const storeableImage = (file: Blob) => storeableImageOf(file, "somebody");

/** The outcome of an upload: the stored picture, or the code of the refusal. */
const describeOutcome = (content: Uint8Array | string, name = "picture.png", type = "image/png") =>
  storeableImage(new File([Buffer.from(content)], name, { type })).then(
    () => "stored",
    (thrown: Error) => thrown.message,
  );

describe("a picture is kept", () => {
  test.each(["jpeg", "png", "gif"] as const)("as two WebP versions: %s", async (format) => {
    const bytes = await canvas(2000, 1000, RED).toFormat(format).toBuffer();
    const stored = await storeableImage(new Blob([Buffer.from(bytes)]));
    expect(stored.contentType).toBe("image/webp");
    expect(await getSize(stored.large)).toEqual(["webp", 1280, 640]);
    expect(await getSize(stored.small)).toEqual(["webp", 360, 180]);
    expect(stored.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("without enlarging it", async () => {
    const stored = await storeableImage(await file(canvas(100, 400, RED).png()));
    expect(await getSize(stored.large)).toEqual(["webp", 100, 400]);
    expect(await getSize(stored.small)).toEqual(["webp", 90, 360]);
  });

  test("under a hash of its content", async () => {
    const hashes = [RED, RED, BLUE].map(async (color) => {
      const { hash } = await storeableImage(await file(canvas(50, 50, color).png()));
      return hash;
    });
    const [first, again, other] = await Promise.all(hashes);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test("upright, and without the place and the camera in its metadata", async () => {
    const exif = { IFD0: { Copyright: "Ada", Model: "SecretCam" } };
    const lying = canvas(300, 200, RED).jpeg().withExif(exif).withMetadata({ orientation: 6 });
    const upload = await file(lying);
    expect(await readText(upload)).toContain("SecretCam");

    const { large, small } = await storeableImage(upload);
    expect(await getSize(large)).toEqual(["webp", 200, 300]);
    for (const version of [large, small]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(version).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(Buffer.from(version).toString("latin1")).not.toContain("SecretCam");
    }
  });

  test("with its pixels rotated by the camera's orientation, not only its dimensions", async () => {
    const blueSquare = await canvas(100, 100, BLUE).png().toBuffer();
    const halves = canvas(200, 100, RED).composite([{ input: blueSquare, left: 0, top: 0 }]);
    const lying = sharp(await halves.png().toBuffer())
      .jpeg()
      .withMetadata({ orientation: 6 });
    const { large } = await storeableImage(await file(lying));
    expect(await colorAt(large, 50, 20)).toBe("blue");
    expect(await colorAt(large, 50, 180)).toBe("red");
  });

  test("as its first frame when it is animated", async () => {
    const frames = await Promise.all(
      [BLUE, RED, BLUE].map((color) => canvas(40, 30, color).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);

    const { large } = await storeableImage(new Blob([Buffer.from(moving)]));
    expect(await getSize(large)).toEqual(["webp", 40, 30]);
    expect((await sharp(large).metadata()).pages ?? 1).toBe(1);
    expect(await colorAt(large, 20, 15)).toBe("blue");
  });

  test.each(["jpeg", "png", "gif"] as const)("without bytes appended to it: %s", async (format) => {
    const bytes = await canvas(40, 30, RED).toFormat(format).toBuffer();
    const { large, small } = await storeableImage(
      new Blob([Buffer.concat([bytes, Buffer.from(HTML)])], { type: "text/html" }),
    );
    expect(await getSize(large)).toEqual(["webp", 40, 30]);
    for (const version of [large, small])
      expect(Buffer.from(version).toString("latin1")).not.toMatch(/script|html|GIF8|JFIF|PNG/i);
  });

  test("by its content, with any name and declared type", async () => {
    const jpeg = await canvas(20, 20, RED).jpeg().toBuffer();
    expect(await describeOutcome(jpeg, "invoice.html", "text/html")).toBe("stored");
  });

  test("up to 5 MB and not a byte more", async () => {
    const png = await canvas(20, 20, RED).png().toBuffer();
    const padded = Buffer.concat([png, Buffer.alloc(MAX_IMAGE_BYTES - png.length)]);
    expect(await describeOutcome(padded)).toBe("stored");
    expect(await describeOutcome(Buffer.concat([padded, Buffer.alloc(1)]))).toBe("imageTooLarge");
  });

  test("up to 25 megapixels", async () => {
    expect(await describeOutcome(await canvas(5000, 5000, RED).png().toBuffer())).toBe("stored");
    expect(await describeOutcome(await canvas(5001, 5000, RED).png().toBuffer())).toBe(
      "imagePixels",
    );
  });
});

describe("a file is refused as not a picture", () => {
  test.each([
    ["nothing", ""],
    ["a single byte", "\u0089"],
    ["text", "not a picture"],
    ["HTML declared as a PNG", HTML],
    ["SVG declared as a PNG", SVG],
    ["SVG behind its declaration", `<?xml version="1.0"?>${SVG}`],
    ["a PDF", "%PDF-1.7\n%âãÏÓ"],
    ["a program", "MZ\u0090\u0000"],
    ["the first bytes of a GIF in the middle", `${HTML}GIF89a`],
    ["a GIF that is a script", "GIF89a/*\u0001\u0001\u0000\u0000*/=1;alert(document.cookie)//;"],
    ["a ZIP archive", "PK\u0003\u0004"],
  ])("%s", async (_what, content) => {
    expect(await describeOutcome(content)).toBe("imageType");
  });

  test.each(["webp", "tiff", "avif"] as const)("%s, an unsupported format", async (format) => {
    const bytes = await canvas(20, 20, RED).toFormat(format).toBuffer();
    expect(await describeOutcome(bytes)).toBe("imageType");
  });

  test.each([
    ["PNG", PNG_SIGNATURE],
    ["JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["GIF", Buffer.from("GIF89a")],
  ])("the first bytes of a %s and then something else", async (_format, signature) => {
    expect(await describeOutcome(signature)).toBe("imageType");
    expect(await describeOutcome(Buffer.concat([signature, Buffer.from(HTML)]))).toBe("imageType");
    expect(await describeOutcome(Buffer.concat([signature, Buffer.from(SVG)]))).toBe("imageType");
    expect(await describeOutcome(Buffer.concat([signature, noise(5000)]))).toBe("imageType");
  });

  test.each(["jpeg", "png", "gif"] as const)("an incomplete %s", async (format) => {
    const bytes = await sharp(noise(300 * 300 * 3), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .toFormat(format)
      .toBuffer();
    expect(await describeOutcome(bytes)).toBe("stored");
    for (const part of [0.01, 0.3, 0.7])
      expect(await describeOutcome(bytes.subarray(0, Math.ceil(bytes.length * part)))).toBe(
        "imageType",
      );
  });

  test("a PNG damaged in the middle", async () => {
    const bytes = await sharp(noise(300 * 300 * 3), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png()
      .toBuffer();
    bytes.fill(0, 10_000, 10_500);
    expect(await describeOutcome(bytes)).toBe("imageType");
  });
});

describe("a small file with a huge picture is refused before decoding", () => {
  test.each([
    ["a PNG with only a huge header", createPng(50_000, 50_000, Buffer.alloc(10))],
    ["a PNG that is long and thin", createPng(1_000_000, 26, Buffer.alloc(10))],
    ["a GIF with only a huge header", getGif(65_535, 65_535)],
  ])("%s", async (_what, bomb) => {
    expect(await describeOutcome(bomb)).toBe("imagePixels");
  });

  test("a real PNG of 400 megapixels in one color", async () => {
    const rows = deflateSync(Buffer.alloc((20_000 / 8 + 1) * 20_000), { level: 9 });
    const bomb = createPng(20_000, 20_000, rows, 1);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await describeOutcome(bomb)).toBe("imagePixels");
  });
});

describe("a file that takes long to decode", () => {
  test("a JPEG of a hundred scans is kept", async () => {
    expect(await describeOutcome(jpegOfScans(100))).toBe("stored");
  });

  test("a JPEG of 20,000 scans is refused before it is decoded", async () => {
    const bomb = jpegOfScans(20_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const begun = performance.now();
    expect(await describeOutcome(bomb)).toBe("imageType");
    // After 10 seconds the worker process is ended, and any picture is refused.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test("only the first frame of a GIF with 200,000 frames is decoded", async () => {
    const whole = getGif(1, 1);
    const frame = whole.subarray(19, -1);
    const frames = Array<Buffer>(200_000).fill(frame);
    const many = Buffer.concat([whole.subarray(0, -1), ...frames, whole.subarray(-1)]);
    expect(await describeOutcome(many)).toBe("stored");
  });

  test("the largest PNG, interlaced and with 16 bits per color, is decoded in time", async () => {
    const picture = canvas(5000, 5000, RED).toColourspace("rgb16").png({ progressive: true });
    expect(await describeOutcome(await picture.toBuffer())).toBe("stored");
  });
});

test("pages and passwords do not wait for pictures, which a worker process decodes", async () => {
  const waits: number[] = [];
  const clock = setInterval(() => waits.push(performance.now()), 10);
  await Promise.all(
    [1, 2].map(async () => describeOutcome(await canvas(5000, 5000, RED).png().toBuffer())),
  );
  clearInterval(clock);
  const gaps = waits.slice(1).map((at, before) => at - (waits[before] ?? at));
  expect(Math.max(...gaps)).toBeLessThan(500);
});

describe("a photo of a receipt", () => {
  const check = (content: Uint8Array | string) =>
    checkedPdfOrPhoto(new Blob([Buffer.from(content)]), "somebody");

  test.each(["jpeg", "png", "webp"] as const)("becomes a PDF of one page: %s", async (format) => {
    const { contentType, content } = await check(
      await canvas(300, 200, RED).toFormat(format).toBuffer(),
    );
    expect(contentType).toBe("application/pdf");
    expect(await checkedPdf(content, "somebody")).toEqual({ contentType, content });
    const pages = (await PDFDocument.load(await content.arrayBuffer())).getPages();
    expect(pages.map((page) => page.getWidth() / page.getHeight())).toEqual([expect.closeTo(1.5)]);
  });

  test("is upright there, and without the camera in its metadata", async () => {
    const exif = { IFD0: { Model: "SecretCam" } };
    const lying = canvas(300, 200, RED).jpeg().withExif(exif).withMetadata({ orientation: 6 });
    const { content } = await check(await lying.toBuffer());
    const [page] = (await PDFDocument.load(await content.arrayBuffer())).getPages();
    expect(page && page.getHeight() / page.getWidth()).toBeCloseTo(1.5);
    expect(await readText(content)).not.toContain("SecretCam");
  });

  test.each([
    ["a GIF", () => canvas(3, 3, RED).gif().toBuffer(), "paymentReceiptType"],
    ["a web page", () => HTML, "paymentReceiptType"],
    ["nothing", () => "", "paymentReceiptType"],
    ["a photo that was cut off", () => PNG_SIGNATURE, "photoDamaged"],
    ["a JPEG of many scans", () => jpegOfScans(101), "photoDamaged"],
    ["more than 25 megapixels", () => canvas(6000, 5000, RED).png().toBuffer(), "imagePixels"],
    ["a PDF with a script", () => pdfWithScript(), "receiptUnsafe"],
    ["more than 10 MiB", () => new Uint8Array(MAX_RECEIPT_BYTES + 1), "receiptTooLarge"],
  ])("is refused: %s", async (_what, content, code) => {
    await expect(check(await content())).rejects.toThrow(code);
  });
});

function canvas(width: number, height: number, background: typeof RED) {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function file(picture: Sharp): Promise<Blob> {
  return new Blob([Buffer.from(await picture.toBuffer())]);
}

async function readText(blob: Blob): Promise<string> {
  return Buffer.from(await blob.arrayBuffer()).toString("latin1");
}

async function getSize(bytes: Uint8Array) {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
}

async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const spot = { left, top, width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(bytes).removeAlpha().extract(spot).raw().toBuffer();
  return red > blue ? "red" : "blue";
}

/** Incompressible bytes, the same in every run. */
function noise(length: number): Buffer {
  let seed = 1;
  return Buffer.from(
    Array.from({ length }, () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 24),
  );
}

/** A grayscale PNG with this size in its header and these compressed rows. */
function createPng(width: number, height: number, rows: Buffer, bits = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  const chunks = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** A GIF with one pixel of data in a frame of the declared size. */
function getGif(width: number, height: number): Buffer {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([Buffer.from("GIF89a"), screen, frame]);
}
