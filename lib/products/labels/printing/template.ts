import { encodeQR } from "qr";
import { COLOR, PageDrawing, type PageSize, type Style } from "@/lib/printing/page/page-drawing";
import { drawQrCode } from "@/lib/printing/page/qr-code";
import type { Reading, Typesetter } from "@/lib/printing/page/typesetter";
import type { DocumentModel, Template } from "@/lib/printing/template";
import {
  LABEL_TEXTS,
  LINE_HEIGHT,
  QUIET,
  TEXT_HEIGHTS,
  type LabelLayout,
  type LabelText,
} from "../sizes/rules";
import { toGrid, type LabelGrid } from "./label-grid";

/** The label of a color. */
export type Label = {
  /** The digits of the color's own code, or of its pack's, which a scanner reads. */
  readonly code: string;
  readonly sku: string;
  readonly productName: string;
  readonly size: string;
  readonly sortName: string;
  readonly color: string;
  /** The pack that it is stuck on; null for a single item. */
  readonly pack: { readonly name: string; readonly units: number } | null;
  /** Decimal text; null where none is known. */
  readonly price: string | null;
};

/** Labels, one after the other; the first `usedPlaces` places of the first sheet stay empty, because their labels were used before. */
export type LabelsDocument = DocumentModel & {
  readonly layout: LabelLayout;
  readonly usedPlaces: number;
  readonly labels: readonly Label[];
  /** True for a preview, which shows where labels end. */
  readonly hasOutlines: boolean;
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

const PADDING = 3;

/** The pages of labels, filled in the direction in which one reads. */
function labelPages(set: Typesetter, model: LabelsDocument): PageDrawing[] {
  const { layout, usedPlaces, labels } = model;
  const grid = toGrid(layout, set.direction);
  const onPage = grid.columns * grid.rows;
  const skipped = onPage > 1 ? usedPlaces : 0;
  const pages = Array.from(
    { length: Math.max(1, Math.ceil((skipped + labels.length) / onPage)) },
    () => new PageDrawing(set.direction, grid.page, 0),
  );
  labels.forEach((label, index) => {
    const place = skipped + index;
    const page = pages[Math.floor(place / onPage)];
    if (page) drawLabel({ set, page, grid, model }, getCorner(grid, place % onPage), label);
  });
  if (model.hasOutlines)
    for (const page of pages)
      for (let place = 0; place < onPage; place += 1)
        drawOutline(page, grid, getCorner(grid, place));
  return pages;
}

function getCorner({ columns, label, first, gap, rowGap }: LabelGrid, place: number): Corner {
  const [row, column] = [Math.floor(place / columns), place % columns];
  return {
    start: first.start + column * (label.width + gap),
    top: first.top + row * (label.height + rowGap),
  };
}

const OUTLINE = 0.4;

function drawOutline(page: PageDrawing, { label }: LabelGrid, { start, top }: Corner): void {
  const { width, height } = label;
  for (const edge of [top, top + height - OUTLINE])
    page.fill({ start, top: edge, width }, OUTLINE, COLOR.rule);
  for (const edge of [start, start + width - OUTLINE])
    page.fill({ start: edge, top, width: OUTLINE }, height, COLOR.rule);
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

type Drawn = {
  readonly set: Typesetter;
  readonly page: PageDrawing;
  readonly grid: LabelGrid;
  readonly model: LabelsDocument;
};

function drawLabel({ set, page, grid, model }: Drawn, corner: Corner, label: Label): void {
  const side = drawCode(page, grid, corner, label.code);
  const start = corner.start + side;
  const insets = getInsets(grid, corner);
  const room = {
    width: grid.label.width - side - Math.max(PADDING, insets.end),
    height: grid.label.height - insets.top - insets.bottom,
  };
  const lines = toLines(set, model, label, room);
  let top = getTop(grid, corner, sumHeights(lines));
  for (const { line, style } of lines) {
    top += style.size * LINE_HEIGHT;
    page.text(line, style, { start, top: top - style.size * DESCENT, width: room.width }, "start");
  }
}

const DESCENT = 0.42;

const sumHeights = (lines: readonly { readonly style: Style }[]) =>
  lines.reduce((sum, { style }) => sum + style.size * LINE_HEIGHT, 0);

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

type LabelPart = {
  readonly of: LabelText | "pack";
  readonly text: string;
  readonly reading: Reading;
  readonly weight: Style["weight"];
};

/** The texts of a label from top to bottom. A pack says what is in it below the color. */
function listParts(set: Typesetter, { layout, meta }: LabelsDocument, label: Label): LabelPart[] {
  const { pack, price } = label;
  const all: Readonly<Record<LabelText, Omit<LabelPart, "of"> | null>> = {
    factory: { text: meta.factoryName, reading: "own", weight: 400 },
    sku: { text: label.sku, reading: "ltr", weight: 700 },
    product: { text: label.productName, reading: "own", weight: 400 },
    size: { text: label.size, reading: "own", weight: 400 },
    sort: { text: label.sortName, reading: "own", weight: 600 },
    color: { text: label.color, reading: "own", weight: 600 },
    code: { text: label.code, reading: "ltr", weight: 400 },
    price: price === null ? null : { text: set.texts.money(price), reading: "page", weight: 700 },
  };
  const pickParts = (texts: readonly LabelText[]) =>
    texts.flatMap((of) => {
      const part = layout.texts.includes(of) ? all[of] : null;
      return part ? [{ of, ...part }] : [];
    });
  const end = LABEL_TEXTS.indexOf("code");
  return [
    ...pickParts(LABEL_TEXTS.slice(0, end)),
    ...(pack
      ? [{ of: "pack", text: describePack(pack), reading: "own", weight: 700 } as const]
      : []),
    ...pickParts(LABEL_TEXTS.slice(end)),
  ];
}

/** Sets the texts of a label. The product's name gets a second line where nothing else needs it. */
function toLines(set: Typesetter, model: LabelsDocument, label: Label, room: PageSize) {
  const { textSize } = model.layout;
  const parts = listParts(set, model, label);
  const height = (of: LabelPart["of"]) => TEXT_HEIGHTS[of] * textSize * LINE_HEIGHT;
  const used = parts.reduce((sum, { of }) => sum + height(of), height("product"));
  // A pack has a line more of its own.
  const hasSecond = !label.pack && used <= room.height;
  return parts.flatMap(({ of, text, reading, weight }) => {
    const style = { size: textSize * TEXT_HEIGHTS[of], weight, color: COLOR.black };
    const cell = { text, reading, style, width: room.width };
    const most = of === "product" && hasSecond ? 2 : 1;
    return set.someLines(cell, most).map((line) => ({ line, style }));
  });
}
