import sharp from "sharp";
import { expect, test } from "vitest";
import { jpegOfScans } from "@/scripts/test-support/files/picture-files";
import { countScans } from "./jpeg-scans.mjs";

const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } });

test.each([
  [{ progressive: false }, 1],
  [{ progressive: true }, 10],
])("a JPEG written with %j has %i scans", async (options, scans) => {
  expect(countScans(await picture.clone().jpeg(options).toBuffer())).toBe(scans);
});

test.each([1, 100, 5_000])("counts all of %i scans", (scans) => {
  expect(countScans(jpegOfScans(scans))).toBe(scans);
});

test("does not count scans in a header's preview or after the end", async () => {
  const [whole, other] = [jpegOfScans(3), jpegOfScans(50)];
  const length = Buffer.alloc(2);
  const preview = other.subarray(0, 40_000);
  length.writeUInt16BE(preview.length + 2);
  const header = Buffer.concat([Buffer.from([0xff, 0xe1]), length, preview]);
  const around = [whole.subarray(0, 2), header, whole.subarray(2), other];
  expect(countScans(Buffer.concat(around))).toBe(3);
});

test("counts scans after fill bytes, restarts and stuffed zeros", () => {
  const scan = [0xff, 0xda, 0, 2, 1, 0xff, 0, 0xff, 0xd0, 2];
  const bytes = [0xff, 0xd8, ...scan, 7, 0xff, 0xff, ...scan, 0xff, 0x01, ...scan, 0xff];
  expect(countScans(Uint8Array.from(bytes))).toBe(3);
});

test.each([[[]], [[0xff]], [[0x89, 0x50, 0xff, 0xda]], [[0xff, 0xd8, 0xff]]])(
  "%j has none",
  (bytes) => {
    expect(countScans(Uint8Array.from(bytes))).toBe(0);
  },
);
