import type { Typeface } from "../fonts/typeface";
import { cleanText } from "../text/clean";
import { getDirection, withOwnRuns, type Direction } from "../text/direction";
import { breakLines, MAX_LINES } from "../text/lines";
import type { Texts } from "../texts";
import type { Align, Line, PageDrawing, Style } from "./page-drawing";

/** A part of a page with a fixed height in points, which can be drawn at any top. */
export type Block = {
  readonly height: number;
  readonly draw: (drawing: PageDrawing, top: number) => void;
};

/** The direction of a text: the page's, left to right (codes and numbers), or by its own letters. */
export type Reading = "page" | "ltr" | "own";

/** A text and its column; `start` and `width` in points. */
export type Cell = {
  readonly text: string;
  readonly reading: Reading;
  readonly start: number;
  readonly width: number;
  readonly align: Align;
  readonly style: Style;
};

/** Space above and below the lines of a block, in points. */
export type Padding = { readonly above: number; readonly below: number };

const MAX_CHARACTERS = MAX_LINES * 120;
const LINE_HEIGHT = 1.5;
// Distance from the middle of a line to its baseline, as a fraction of the font size; it centers capitals.
const BASELINE = 0.34;

/** Sets texts as printable lines and blocks. */
export class Typesetter {
  readonly direction: Direction;

  constructor(
    private readonly fonts: Pick<Typeface, "covers" | "measure">,
    readonly texts: Texts,
  ) {
    this.direction = texts.language === "ar" ? "rtl" : "ltr";
  }

  measureWidth(line: Line, { size, weight }: Style): number {
    return this.fonts.measure(line.text, size, weight);
  }

  /** A text on one line, cut off with an ellipsis at `width` points. */
  oneLine(text: string, reading: Reading, style: Style, width: number): Line {
    const [line] = this.someLines({ text, reading, style, width }, 1);
    return line ?? this.line("", reading);
  }

  /** Breaks a text into at most `most` lines, cut off with an ellipsis. */
  someLines({ text, reading, style, width }: Omit<Cell, "start" | "align">, most: number): Line[] {
    const { text: whole, direction } = this.line(text, reading);
    return this.breakText(whole, style, width, most).map((line) => ({ text: line, direction }));
  }

  /** A block of cells beside each other, with their first lines aligned. */
  row(cells: readonly Cell[], { above, below }: Padding): Block {
    const set = cells.map((cell) => ({ ...cell, ...this.fitCell(cell) }));
    const size = Math.max(...cells.map(({ style }) => style.size));
    const firstLine = size * LINE_HEIGHT;
    const heights = set.map(({ lines, style }) => (lines.length - 1) * style.size * LINE_HEIGHT);
    return {
      height: above + firstLine + Math.max(...heights) + below,
      draw: (drawing, top) => {
        const first = top + above + firstLine / 2 + size * BASELINE;
        for (const { lines, style, start, width, align } of set) {
          for (const [index, line] of lines.entries()) {
            const baseline = first + index * style.size * LINE_HEIGHT;
            drawing.text(line, style, { start, top: baseline, width }, align);
          }
        }
      },
    };
  }

  /** Wraps a text; sets a number that is too wide smaller instead, because numbers must not wrap. */
  private fitCell(cell: Cell): { lines: Line[]; style: Style } {
    const { text, reading, width, align, style } = cell;
    if (align !== "digits") return { lines: this.someLines(cell, MAX_LINES), style };
    const line = this.line(text, reading);
    const factor = Math.min(1, width / Math.max(this.measureWidth(line, style), 1));
    return { lines: [line], style: { ...style, size: style.size * factor } };
  }

  private breakText(text: string, style: Style, width: number, maxLines: number): string[] {
    const measureWidth = (part: string) => this.fonts.measure(part, style.size, style.weight);
    return breakLines(text, width, measureWidth, maxLines);
  }

  private line(text: string, reading: Reading): Line {
    const clean = cleanText(text.slice(0, MAX_CHARACTERS), this.fonts.covers);
    return { text: withOwnRuns(clean), direction: this.directionFor(clean, reading) };
  }

  private directionFor(text: string, reading: Reading): Direction {
    if (reading === "page") return this.direction;
    return reading === "ltr" ? "ltr" : getDirection(text);
  }
}
