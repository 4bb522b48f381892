import { Canvas, Document, Image as PdfImage, Page, renderToBuffer } from "@react-pdf/renderer";
import type { LoadedFont } from "./fonts/loaded-font";
import {
  SQUARE_WIDTH,
  typeface,
  UNITS_PER_EM,
  type FontRun,
  type Typeface,
} from "./fonts/typeface";
import type { AreaMark, PageDrawing, TextMark } from "./page/page-drawing";
import { layOutDocument, type DocumentModel, type Template } from "./template";
import { runsFromLeft, type DirectedRun } from "./text/direction";

/** The methods of the renderer's canvas that this file calls; the renderer exports no type for them. */
type PdfCanvas = {
  readonly font: (font: LoadedFont, name: string, size: number) => PdfCanvas;
  readonly fillColor: (color: string) => PdfCanvas;
  readonly rect: (left: number, top: number, width: number, height: number) => PdfCanvas;
  readonly fill: () => PdfCanvas;
  readonly path: (outline: string) => PdfCanvas;
  readonly lineWidth: (width: number) => PdfCanvas;
  readonly strokeColor: (color: string) => PdfCanvas;
  readonly stroke: () => PdfCanvas;
  readonly text: (text: string, left: number, top: number, options: object) => PdfCanvas;
};

/** Renders the PDF of a document. */
export async function drawDocument<Model extends DocumentModel>(
  template: Template<Model>,
  model: Model,
): Promise<Uint8Array> {
  const { meta } = model;
  const fonts = await typeface();
  const { title, drawings } = layOutDocument(template, model, fonts);
  return renderToBuffer(
    <Document
      title={title}
      author={meta.factoryName}
      creator={meta.factoryName}
      language={meta.locale}
      creationDate={new Date(meta.printedAt)}
    >
      {drawings.map((drawing, index) => (
        <DrawnPage key={index} drawing={drawing} fonts={fonts} />
      ))}
    </Document>,
  );
}

/**
 * Draws marks at their positions. The renderer's own layout is not used, because it takes many times longer, can loop forever,
 * and moves Arabic letters into adjacent spaces.
 */
function DrawnPage({
  drawing,
  fonts,
}: {
  readonly drawing: PageDrawing;
  readonly fonts: Typeface;
}) {
  const paint = (canvas: PdfCanvas) => {
    for (const area of drawing.areas) drawArea(canvas, area);
    for (const mark of drawing.texts) drawText(canvas, mark, fonts);
    return null;
  };
  return (
    <Page size={drawing.size} wrap={false}>
      {/* Without wrap a page is as high as its content, so the canvas has the size of the page. */}
      <Canvas style={drawing.size} paint={paint} />
      {drawing.pictures.map(({ png, ...place }, index) => (
        <PdfImage
          key={index}
          src={{ data: Buffer.from(png), format: "png" }}
          style={{ position: "absolute", ...place }}
        />
      ))}
    </Page>
  );
}

function drawArea(canvas: PdfCanvas, { left, top, width, height, color }: AreaMark): void {
  canvas.fillColor(color).rect(left, top, width, height).fill();
}

function drawText(canvas: PdfCanvas, mark: TextMark, fonts: Typeface): void {
  const { text, direction, size, weight, color } = mark;
  let left = mark.left;
  if (mark.align === "right") left += mark.width - fonts.measure(text, size, weight);
  canvas.fillColor(color).strokeColor(color);
  for (const run of runsFromLeft(text, direction)) {
    for (const part of partsFromLeft(run, mark, fonts)) {
      drawPart(canvas, part, left, mark);
      left += fonts.measure(part.text, size, weight);
    }
  }
}

function partsFromLeft(run: DirectedRun, { weight }: TextMark, fonts: Typeface): FontRun[] {
  const parts = fonts.runsOf(run.text, weight);
  if (run.direction === "rtl") parts.reverse();
  // The canvas draws parts with Arabic letters from right to left, and all other parts from left to right.
  return parts.map(({ text, font }) =>
    (run.direction === "rtl") === ARABIC.test(text)
      ? { text, font }
      : { text: reverseText(text), font },
  );
}

const ARABIC = /\p{Script=Arabic}/u;

function reverseText(text: string): string {
  return Array.from(text).reverse().join("");
}

// Without an explicit list of features, even an empty one, the canvas places the words of a part from left to right.
const TEXT_OPTIONS = { lineBreak: false, baseline: "alphabetic", features: [] };
/** Draws the marks above and below letters, which the text has as blanks. */
function drawMarks(
  canvas: PdfCanvas,
  { text, font }: Required<FontRun>,
  left: number,
  mark: TextMark,
) {
  const unit = mark.size / UNITS_PER_EM;
  for (const { glyph, left: beside, above } of font.loaded.layout(text).marks) {
    const outline = glyph.path
      .scale(unit, -unit)
      .translate(left + beside * unit, mark.baseline - above * unit);
    canvas.path(outline.toSVG()).fill();
  }
}

const SQUARE = { side: 0.54, stroke: 0.05 };

function drawPart(canvas: PdfCanvas, { text, font }: FontRun, left: number, mark: TextMark): void {
  const { size, baseline } = mark;
  if (font) {
    canvas.font(font.loaded, font.name, size).text(text, left, baseline, TEXT_OPTIONS);
    drawMarks(canvas, { text, font }, left, mark);
    return;
  }
  const side = SQUARE.side * size;
  canvas.lineWidth(SQUARE.stroke * size);
  for (let index = 0; index < text.length; index += 1) {
    const squareLeft = left + index * SQUARE_WIDTH * size + (SQUARE_WIDTH * size - side) / 2;
    canvas.rect(squareLeft, baseline - side, side, side).stroke();
  }
}
