import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { sampleLabels, sampleModels } from "@/scripts/test-support/paper/documents";
import { takePictures, readText, type Picture } from "@/scripts/test-support/paper/paper";
import { drawDocument } from "@/lib/printing/draw-document";
import { STANDARD_LAYOUTS, type LabelLayout } from "../sizes/rules";
import { toGrid } from "./label-grid";
import { labelsTemplate } from "./template";

/** An own size, odd in every way: two columns on A5, nearer to one edge, with all texts. */
const ODD: LabelLayout = {
  paper: "a5",
  width: 47.3,
  height: 29.9,
  columns: 2,
  rows: 5,
  marginLeft: 9.4,
  marginTop: 11.2,
  columnGap: 5.1,
  rowGap: 3.3,
  codeDots: 4,
  textSize: 6,
  texts: ["factory", "sku", "product", "size", "sort", "color", "code", "price"],
};
/** A roll with two labels beside each other. */
const PAIRS: LabelLayout = {
  ...STANDARD_LAYOUTS.single,
  width: 33,
  height: 19.5,
  columns: 2,
  columnGap: 2.4,
  codeDots: 3,
  textSize: 6,
};
const { sheet24, sheet40, sheet65 } = STANDARD_LAYOUTS;

// The dots on an inch of usual label printers.
const LABEL_PRINTER = 203;

beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url);
  const wasm = await readFile(resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
});

/** The part of a picture in which a label is, as a scanner's camera sees it. */
function cutOut({ width, ink }: Picture, layout: LabelLayout, place: number) {
  const { first, label, columns, gap, rowGap, page } = toGrid(layout, "rtl");
  const dots = (points: number) => Math.floor((points * LABEL_PRINTER) / 72);
  const [row, column] = [Math.floor(place / columns), place % columns];
  const left = dots(page.width - first.start - column * (label.width + gap) - label.width);
  const top = dots(first.top + row * (label.height + rowGap));
  const [wide, high] = [dots(label.width), dots(label.height)];
  const data = new Uint8ClampedArray(wide * high * 4).fill(255);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const shade = 255 - (ink[(top + y) * width + Math.max(0, left) + x] ?? 0);
      data.set([shade, shade, shade], 4 * (y * wide + x));
    }
  return { data, width: wide, height: high, colorSpace: "srgb" as const };
}

describe("labels on paper", () => {
  test.each(Object.entries({ ...STANDARD_LAYOUTS, odd: ODD, pairs: PAIRS }))(
    "%s: every code is read back at 203 dots on an inch, from where reading starts in Arabic",
    async (_name, layout) => {
      const { columns, rows } = layout;
      const onPage = columns * rows;
      const usedPlaces = onPage > 1 ? 2 : 0;
      const labels = sampleLabels(onPage > 1 ? onPage + 1 : 3);
      const { meta } = sampleModels("ar").labels;
      const model = { meta, layout, usedPlaces, labels, hasOutlines: false };
      const pdf = await drawDocument(labelsTemplate, model);
      const pages = await takePictures(pdf, LABEL_PRINTER);
      expect(pages).toHaveLength(Math.ceil((usedPlaces + labels.length) / onPage));
      for (const [index, { code }] of labels.entries()) {
        const place = usedPlaces + index;
        const page = pages[Math.floor(place / onPage)];
        if (!page) throw new Error("A page is missing.");
        const found = await readBarcodes(cutOut(page, layout, place % onPage), {
          formats: ["QRCode"],
        });
        expect(found.map(({ text }) => text)).toEqual([code]);
      }
    },
    30_000,
  );

  test.each(
    Object.entries({ sheet24, sheet40, sheet65, odd: ODD }).flatMap(([name, layout]) =>
      (["en", "ar"] as const).map((locale) => [name, locale, layout] as const),
    ),
  )("%s, %s: no ink within 6 mm of the edges of the sheet", async (_name, locale, layout) => {
    const { columns, rows } = layout;
    const long = "Bathrobe with hood, extra long, 100 % cotton, بُرنس بغطاء رأس طويل جدًا من القطن";
    const labels = sampleLabels(columns * rows).map((label) => ({
      ...label,
      productName: long,
      sortName: long,
      color: long,
      sku: "W".repeat(60),
    }));
    const { meta } = sampleModels(locale).labels;
    const model = { meta, layout, usedPlaces: 0, labels, hasOutlines: false };
    const [page] = await takePictures(await drawDocument(labelsTemplate, model), 300);
    if (!page) throw new Error("The page is missing.");
    const edge = (blankAt: (dot: number) => boolean) => {
      let dot = 0;
      while (blankAt(dot)) dot += 1;
      return (dot * 25.4) / 300;
    };
    const { width, height, ink } = page;
    const isBlank = (x: number, y: number) => (ink[y * width + x] ?? 0) < 32;
    const column = (x: number) =>
      Array.from({ length: height }, (_, y) => isBlank(x, y)).every(Boolean);
    const row = (y: number) =>
      Array.from({ length: width }, (_, x) => isBlank(x, y)).every(Boolean);
    const edges = [
      edge(column),
      edge((dot) => column(width - 1 - dot)),
      edge(row),
      edge((dot) => row(height - 1 - dot)),
    ];
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(5.9);
  });

  test("an English sheet has the SKU, name, sort and color of each", async () => {
    const model = { ...sampleModels("en").labels, labels: sampleLabels(4) };
    const text = await readText(await drawDocument(labelsTemplate, model));
    for (const { sku, code } of model.labels) {
      expect(text).toContain(sku);
      expect(text).toContain(code);
    }
  });
});
