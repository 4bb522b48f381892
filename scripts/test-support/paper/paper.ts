import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium, type Browser } from "playwright";
import { WEIGHTS } from "@/lib/printing/fonts/typeface";
import {
  PAGE,
  type AreaMark,
  type PageDrawing,
  type PictureMark,
  type TextMark,
} from "@/lib/printing/page/page-drawing";
import { presentChromium } from "../../find-chromium";
import { fontOfDocuments } from "./reference-font";

const run = promisify(execFile);
const DOTS_PER_INCH = 150;

/** A page in shades of ink: 0 is paper, 255 is black. */
export type Picture = { readonly width: number; readonly height: number; readonly ink: Uint8Array };

/** The pages of a PDF as pictures. */
export async function takePictures(
  pdf: Uint8Array,
  dotsPerInch = DOTS_PER_INCH,
): Promise<Picture[]> {
  const args = ["-gray", "-r", String(dotsPerInch), "document.pdf"];
  return greyMaps(await poppler("pdftoppm", args, pdf));
}

/** The text of a PDF in its layout on paper. */
export async function readText(pdf: Uint8Array): Promise<string> {
  const text = await poppler("pdftotext", ["-layout", "document.pdf", "-"], pdf);
  return text.toString();
}

/** The words of a PDF in the order in which a reader copies them, without direction marks. */
export async function readWords(pdf: Uint8Array): Promise<ReadonlySet<string>> {
  const text = await poppler("pdftotext", ["document.pdf", "-"], pdf);
  return new Set(
    text
      .toString()
      .replace(/\p{Cf}/gu, "")
      .split(/\s+/),
  );
}

/** Starts the Chromium of CHROMIUM_PATH, or the first installed one. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: presentChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

/** An area of a page, in points from its upper left corner. */
export type Region = { left: number; top: number; right: number; bottom: number };

/**
 * The difference of two pictures in a region, divided by the ink of `other`: 0 means identical. `one` is shifted up by `rows`
 * pixel rows first.
 */
export function inkDifference(one: Picture, other: Picture, region: Region, rows = 0): number {
  const dots = (points: number) => Math.round((points * DOTS_PER_INCH) / 72);
  let [difference, all] = [0, 0];
  for (let y = dots(region.top); y < dots(region.bottom); y += 1) {
    for (let x = dots(region.left); x < dots(region.right); x += 1) {
      const ink = other.ink[y * other.width + x] ?? 0;
      difference += Math.abs((one.ink[(y + rows) * one.width + x] ?? 0) - ink);
      all += ink;
    }
  }
  return all === 0 ? Math.sign(difference) : difference / all;
}

/** A PDF that Chromium prints from the same texts and areas in the same font. */
export async function printedByChromium(browser: Browser, drawings: readonly PageDrawing[]) {
  const page = await browser.newPage();
  try {
    await page.setContent(await renderHtml(drawings));
    await page.evaluate(() => document.fonts.ready);
    return await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await page.close();
  }
}

async function poppler(program: string, args: string[], pdf: Uint8Array): Promise<Buffer> {
  const directory = await mkdtemp(path.join(tmpdir(), "paper-"));
  try {
    await writeFile(path.join(directory, "document.pdf"), pdf);
    const limits = { maxBuffer: 500_000_000, timeout: 60_000 };
    const { stdout } = await run(program, args, { cwd: directory, encoding: "buffer", ...limits });
    return stdout;
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The pictures in concatenated PGM files. */
function greyMaps(bytes: Buffer): Picture[] {
  const pictures: Picture[] = [];
  for (let at = 0; at < bytes.length;) {
    const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", at, at + 40));
    if (!header) throw new Error("This is not a PGM file.");
    const [width, height] = [Number(header[1]), Number(header[2])];
    const first = at + header[0].length;
    at = first + width * height;
    const ink = bytes.subarray(first, at).map((shade) => 255 - shade);
    pictures.push({ width, height, ink: smoothed(smoothed(ink, 1), width) });
  }
  return pictures;
}

// Each pixel becomes the mean of itself and two neighbours, because the renderers place a glyph up to a quarter pixel apart.
function smoothed(ink: Uint8Array, distance: number): Uint8Array {
  return ink.map((dot, index) => {
    const [before = 0, after = 0] = [ink[index - distance], ink[index + distance]];
    return (before + dot + after) / 3;
  });
}

async function renderHtml(drawings: readonly PageDrawing[]): Promise<string> {
  const { width, height } = PAGE;
  // Rounded down, because a page that is a fraction too high would print as two.
  const visible = Math.floor(height);
  const pages = drawings.map(
    ({ areas, texts, pictures }) =>
      `<svg width="${width}pt" height="${visible}pt" viewBox="0 0 ${width} ${visible}">${[
        ...areas.map(areaHtml),
        ...pictures.map(pictureHtml),
        ...texts.map(textHtml),
      ].join("")}</svg>`,
  );
  return `<meta charset="utf-8"><style>
    ${await fontFaces()}
    @page { size: ${width}pt ${height}pt; margin: 0 }
    body { margin: 0 }
    svg { display: block; break-after: page }
    text { font-family: latin, latin-ext, arabic; text-rendering: geometricPrecision; white-space: pre }
  </style>${pages.join("")}`;
}

function areaHtml({ left, top, width, height, color }: AreaMark): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${color}"/>`;
}

function pictureHtml({ left, top, width, height, png }: PictureMark): string {
  const address = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  return `<image x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="none" href="${address}"/>`;
}

function textHtml({ text, direction, left, width, align, baseline, ...style }: TextMark): string {
  const isAtStart = (align === "left") === (direction === "ltr");
  const place = `x="${align === "left" ? left : left + width}" y="${baseline}"`;
  const look = `font-size="${style.size}" font-weight="${style.weight}" fill="${style.color}"`;
  const reading = `direction="${direction}" text-anchor="${isAtStart ? "start" : "end"}"`;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text ${place} ${look} ${reading}>${escaped}</text>`;
}

async function fontFaces(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const faces = ["latin", "latin-ext", "arabic"].flatMap((part) =>
    WEIGHTS.map(async (weight) => {
      const file = resolve(`@fontsource/cairo/files/cairo-${part}-${weight}-normal.woff`);
      const font = (await fontOfDocuments(await readFile(file), weight)).toString("base64");
      return `@font-face { font-family: ${part}; font-weight: ${weight};
        src: url(data:font/ttf;base64,${font}) }`;
    }),
  );
  return (await Promise.all(faces)).join("\n");
}
