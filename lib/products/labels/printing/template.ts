import { encodeQR } from "qr";
import { COLOR, PageDrawing, type Style } from "@/lib/printing/page/page-drawing";
import { drawQrCode } from "@/lib/printing/page/qr-code";
import type { Reading, Typesetter } from "@/lib/printing/page/typesetter";
import type { DocumentModel, Template } from "@/lib/printing/template";
import type { LabelFormat } from "../schema";
import { LABEL_GRIDS, type LabelGrid } from "./label-formats";

/** The label of a color. */
export type Label = {
  /** The digits of the color's own code, or of its pack's, which a scanner reads. */
  readonly code: string;
  readonly sku: string;
  readonly productName: string;
  readonly sortName: string;
  readonly color: string;
  /** The pack that it is stuck on; null for a single item. */
  readonly pack: { readonly name: string; readonly units: number } | null;
};

/** Labels, one after the other; the first `usedPlaces` places of the first sheet stay empty, because their labels were used before. */
export type LabelsDocument = DocumentModel & {
  readonly format: LabelFormat;
  readonly usedPlaces: number;
  readonly labels: readonly Label[];
};

const LINES_OF_LABEL = 4;

export const labelsTemplate: Template<LabelsDocument> = {
  kind: "labels",
  countLines: ({ labels }) => labels.length * LINES_OF_LABEL,
  layOut: (set, model) => ({
    title: set.texts.t("titles.labels"),
    drawings: labelPages(set, model),
  }),
};

/** The corner of a label, in points from the side where reading starts and from the top of the page. */
type Corner = { readonly start: number; readonly top: number };

// The empty squares that a code needs around it.
const QUIET = 4;
const PADDING = 3;

/** The pages of labels, filled in the direction in which one reads. */
function labelPages(
  set: Typesetter,
  { format, usedPlaces, labels }: LabelsDocument,
): PageDrawing[] {
  const grid = LABEL_GRIDS[format];
  const onPage = grid.columns * grid.rows;
  const skipped = onPage > 1 ? usedPlaces : 0;
  const pages = Array.from(
    { length: Math.max(1, Math.ceil((skipped + labels.length) / onPage)) },
    () => new PageDrawing(set.direction, grid.page, 0),
  );
  labels.forEach((label, index) => {
    const place = skipped + index;
    const page = pages[Math.floor(place / onPage)];
    if (page) drawLabel(set, page, grid, getCorner(grid, place % onPage), label);
  });
  return pages;
}

function getCorner({ columns, label, first, gap }: LabelGrid, place: number): Corner {
  const [row, column] = [Math.floor(place / columns), place % columns];
  return {
    start: first.start + column * (label.width + gap),
    top: first.top + row * label.height,
  };
}

/** Returns the distance of a label's content from each side of the label, because printers leave the edges of a sheet blank. */
function getInsets({ page, label, blankEdge }: LabelGrid, { start, top }: Corner) {
  const beyond = (distance: number) => Math.max(0, blankEdge - distance);
  return {
    start: beyond(start),
    end: beyond(page.width - start - label.width),
    top: beyond(top),
    bottom: beyond(page.height - top - label.height),
  };
}

/** Returns the top of content with this height: centered in the label, or as near to that as the insets allow. */
function getTop(grid: LabelGrid, corner: Corner, height: number): number {
  const { top, bottom } = getInsets(grid, corner);
  const middle = (grid.label.height - height) / 2;
  return corner.top + Math.max(top, Math.min(middle, grid.label.height - bottom - height));
}

function drawLabel(
  set: Typesetter,
  page: PageDrawing,
  grid: LabelGrid,
  corner: Corner,
  label: Label,
): void {
  const side = drawCode(page, grid, corner, label.code);
  const start = corner.start + side;
  const width = grid.label.width - side - Math.max(PADDING, getInsets(grid, corner).end);
  const lines = toLines(set, label, grid.size, width);
  const height = lines.reduce((sum, { style }) => sum + style.size * LINE_HEIGHT, 0);
  let top = getTop(grid, corner, height);
  for (const { line, style } of lines) {
    top += style.size * LINE_HEIGHT;
    page.text(line, style, { start, top: top - style.size * DESCENT, width }, "start");
  }
}

const LINE_HEIGHT = 1.45;
const DESCENT = 0.42;

/** Draws the code at the beginning of the label, in the middle of its height. Returns its width with the empty squares beside it. */
function drawCode(page: PageDrawing, grid: LabelGrid, corner: Corner, code: string): number {
  const { module } = grid;
  const rows = encodeQR(code, "raw", { ecc: "quartile", border: QUIET });
  const side = rows.length * module;
  const quiet = QUIET * module;
  // The empty squares may lie where the printer leaves the sheet blank.
  const inset = Math.max(0, getInsets(grid, corner).start - quiet);
  const top = getTop(grid, corner, side - 2 * quiet) - quiet;
  drawQrCode(page, rows, { start: corner.start + inset, top }, module);
  return inset + side;
}

// The units stay on their side of the sign in both languages.
function describePack({ name, units }: NonNullable<Label["pack"]>): string {
  return `\u2068${name}\u2069 × ${units}`;
}

function toLines(set: Typesetter, label: Label, size: number, width: number) {
  const style = (factor: number, weight: Style["weight"]): Style => ({
    size: size * factor,
    weight,
    color: COLOR.black,
  });
  const part = (text: string, reading: Reading, looks: Style, most: number) =>
    set.someLines({ text, reading, style: looks, width }, most).map((line) => ({
      line,
      style: looks,
    }));
  return [
    ...part(label.sku, "ltr", style(1, 700), 1),
    // A pack has a line more of its own.
    ...part(label.productName, "own", style(0.75, 400), label.pack ? 1 : 2),
    ...part(label.sortName, "own", style(0.8, 600), 1),
    ...part(label.color, "own", style(0.8, 600), 1),
    ...(label.pack ? part(describePack(label.pack), "own", style(0.8, 700), 1) : []),
    ...part(label.code, "ltr", style(0.65, 400), 1),
  ];
}
