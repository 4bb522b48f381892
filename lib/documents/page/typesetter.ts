import type { Typeface } from "../fonts/typeface";
import { cleanText } from "../text/clean";
import { directionOf, withOwnRuns, type Direction } from "../text/direction";
import { breakLines } from "../text/lines";
import type { Texts } from "../texts";
import type { Align, Line, Sheet, Style } from "./sheet";

/** Something as high as it says that can be drawn anywhere on a page. */
export type Block = {
  readonly height: number;
  readonly draw: (sheet: Sheet, top: number) => void;
};

/** How a text is read: as the page is, left to right (codes and numbers), or, where nobody knows, as its letters are. */
export type Reading = "page" | "ltr" | "own";

/** A text and the column that it stands in; `start` and `width` in points. */
export type Cell = {
  readonly text: string;
  readonly reading: Reading;
  readonly start: number;
  readonly width: number;
  readonly align: Align;
  readonly style: Style;
  /** What exceeds these lines is cut off; twenty unless told. */
  readonly mostLines?: number;
};

/** Room above and below the lines of a block, in points. */
export type Padding = { readonly above: number; readonly below: number };

// A block must stay far below the height of a page, whatever it says.
const MOST_LINES = 20;
const MOST_CHARACTERS = MOST_LINES * 120;
const LINE_HEIGHT = 1.5;
// Where the baseline is below the middle of a line, so that capitals look centered.
const BASELINE = 0.34;

/** Turns texts into lines that can be printed. */
export class Typesetter {
  readonly direction: Direction;

  constructor(
    private readonly fonts: Pick<Typeface, "covers" | "measure">,
    readonly texts: Texts,
  ) {
    this.direction = texts.language === "ar" ? "rtl" : "ltr";
  }

  widthOf(line: Line, { size, weight }: Style): number {
    return this.fonts.measure(line.text, size, weight);
  }

  /** A text on one line, however wide that becomes. */
  line(text: string, reading: Reading): Line {
    const clean = cleanText(text.slice(0, MOST_CHARACTERS), this.fonts.covers);
    return { text: withOwnRuns(clean), direction: this.directionFor(clean, reading) };
  }

  /** Cells beside each other, their first lines at one height. */
  row(cells: readonly Cell[], { above, below }: Padding): Block {
    const set = cells.map((cell) => ({ ...cell, ...this.fitted(cell) }));
    const size = Math.max(...cells.map(({ style }) => style.size));
    const leading = size * LINE_HEIGHT;
    const count = Math.max(...set.map(({ lines }) => lines.length));
    return {
      height: above + count * leading + below,
      draw: (sheet, top) => {
        const first = top + above + leading / 2 + size * BASELINE;
        for (const { lines, style, start, width, align } of set) {
          for (const [index, line] of lines.entries())
            sheet.text(line, style, { start, top: first + index * leading, width }, align);
        }
      },
    };
  }

  /** Numbers are never broken into lines: one that is too wide is set smaller. */
  private fitted(cell: Cell): { lines: Line[]; style: Style } {
    const { text, reading, width, align, style } = cell;
    if (align !== "digits") return { lines: this.linesOf(cell), style };
    const line = this.line(text, reading);
    const factor = Math.min(1, width / Math.max(this.widthOf(line, style), 1));
    return { lines: [line], style: { ...style, size: style.size * factor } };
  }

  private linesOf({ text, reading, width, style, mostLines = MOST_LINES }: Cell): Line[] {
    const whole = this.line(text, reading);
    const measure = (part: string) => this.fonts.measure(part, style.size, style.weight);
    const { direction } = whole;
    return breakLines(whole.text, width, measure, mostLines).map((line) => ({
      text: line,
      direction,
    }));
  }

  private directionFor(text: string, reading: Reading): Direction {
    if (reading === "page") return this.direction;
    return reading === "ltr" ? "ltr" : directionOf(text);
  }
}
