import type { LoadedFont } from "./fonts/loaded-font";
import { SQUARE_WIDTH, UNITS_PER_EM, type FontRun, type Typeface } from "./fonts/typeface";
import type { AreaMark, PageDrawing, TextMark } from "./page/page-drawing";
import { runsFromLeft, type DirectedRun } from "./text/direction";

/** A canvas for marks: the called methods of the PDF renderer's, which exports no type for them, and of an SVG's. */
export type Canvas = {
  readonly font: (font: LoadedFont, name: string, size: number) => Canvas;
  readonly fillColor: (color: string) => Canvas;
  readonly rect: (left: number, top: number, width: number, height: number) => Canvas;
  readonly fill: () => Canvas;
  readonly path: (outline: string) => Canvas;
  readonly lineWidth: (width: number) => Canvas;
  readonly strokeColor: (color: string) => Canvas;
  readonly stroke: () => Canvas;
  readonly text: (text: string, left: number, top: number, options: object) => Canvas;
};

/** Draws the areas and texts of a page at their positions. */
export function paintMarks(canvas: Canvas, drawing: PageDrawing, fonts: Typeface): void {
  for (const area of drawing.areas) drawArea(canvas, area);
  for (const mark of drawing.texts) drawText(canvas, mark, fonts);
}

function drawArea(canvas: Canvas, { left, top, width, height, color }: AreaMark): void {
  canvas.fillColor(color).rect(left, top, width, height).fill();
}

function drawText(canvas: Canvas, mark: TextMark, fonts: Typeface): void {
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
  canvas: Canvas,
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

function drawPart(canvas: Canvas, { text, font }: FontRun, left: number, mark: TextMark): void {
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
