import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { drawDocument } from "@/lib/printing/draw-document";
import { sampleModels } from "@/scripts/test-support/paper/documents";
import { readWords, takePictures, type Picture } from "@/scripts/test-support/paper/paper";
import { createBadgeCode, verifyBadgeCode } from "../rules";
import { badgesTemplate } from "./template";

const SECRET = "a secret of the test";

beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url);
  const wasm = await readFile(resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
});

async function readCodes({ width, height, ink }: Picture): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  ink.forEach((amount, at) => data.set([255 - amount, 255 - amount, 255 - amount], 4 * at));
  const found = await readBarcodes(
    { data, width, height, colorSpace: "srgb" as const },
    { formats: ["QRCode"], maxNumberOfSymbols: 20 },
  );
  return found.map(({ text }) => text);
}

test.each(["en", "ar"] as const)(
  "%s: each code of a full page and of the next one is read back as its badge",
  async (locale) => {
    const { meta, badges } = sampleModels(locale, { deals: 11, lines: 1 }).badges;
    const ids = badges.map(() => randomUUID());
    const pdf = await drawDocument(badgesTemplate, {
      meta,
      badges: badges.map((badge, at) => ({
        ...badge,
        code: createBadgeCode(ids[at] ?? "", SECRET),
      })),
    });
    const pages = await takePictures(pdf);
    expect(pages).toHaveLength(2);
    const codes = (await Promise.all(pages.map(readCodes))).flat();
    expect(codes.map((code) => verifyBadgeCode(code, SECRET)).sort()).toEqual(ids.sort());
  },
);

test.each([
  ["en", "Abdelrahman Mohamed Abdelaziz Elsayed Ibrahim Hassanein Abdelmoneim Elsharkawy X"],
  ["ar", "عبد الرحمن محمد عبد العزيز السيد إبراهيم حسانين عبد المنعم الشرقاوي أبو المجد"],
] as const)("%s: a name of 80 letters is printed whole", async (locale, displayName) => {
  const { meta, badges } = sampleModels(locale).badges;
  const pdf = await drawDocument(badgesTemplate, {
    meta,
    badges: badges.slice(0, 1).map((badge) => ({ ...badge, displayName })),
  });
  const words = await readWords(pdf);
  expect(displayName.split(" ").filter((word) => !words.has(word))).toEqual([]);
});
