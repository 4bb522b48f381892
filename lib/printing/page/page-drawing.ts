import type { Weight } from "../fonts/typeface";
import type { Direction } from "../text/direction";

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export type PageSize = { readonly width: number; readonly height: number };
const MARGIN = 34;
/** The width of a page's contents, in points. */
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;

export const COLOR = {
  black: "#000000",
  ink: "#1b2421",
  muted: "#5d6a66",
  accent: "#066848",
  pale: "#eef6f2",
  rule: "#bfccc6",
  hairline: "#e0e7e4",
} as const;
export type Color = (typeof COLOR)[keyof typeof COLOR];

export type Style = { readonly size: number; readonly weight: Weight; readonly color: Color };

/** One printed line and its reading direction. */
export type Line = { readonly text: string; readonly direction: Direction };

/** "digits" aligns right in both languages, so that decimals are below each other. */
export type Align = "start" | "end" | "digits";

/** A position in points: from the side where reading starts, and from the top of the page. */
export type Place = { readonly start: number; readonly top: number; readonly width: number };

/** A line of text and its position, in points from the left and the top edge of the page. */
export type TextMark = Line &
  Style & {
    readonly left: number;
    readonly width: number;
    readonly align: "left" | "right";
    readonly baseline: number;
  };

/** A filled rectangle, positioned as `TextMark`. */
export type AreaMark = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly color: Color;
};

/** A picture (PNG), positioned as `TextMark`. */
export type PictureMark = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly png: Uint8Array;
};

/** The marks of one page. A right-to-left page mirrors positions horizontally. */
export class PageDrawing {
  readonly texts: TextMark[] = [];
  readonly areas: AreaMark[] = [];
  readonly pictures: PictureMark[] = [];

  /** A page of a size in points, with a margin at both sides. */
  constructor(
    private readonly direction: Direction,
    readonly size: PageSize = PAGE,
    private readonly margin = MARGIN,
  ) {}

  /** Adds a line of text. The top of `place` is its baseline. */
  text(line: Line, style: Style, { start, top, width }: Place, align: Align): void {
    const left = this.getLeft(start, width);
    this.texts.push({ ...line, ...style, left, width, align: this.getSide(align), baseline: top });
  }

  fill({ start, top, width }: Place, height: number, color: Color): void {
    this.areas.push({ left: this.getLeft(start, width), top, width, height, color });
  }

  picture({ start, top, width }: Place, height: number, png: Uint8Array): void {
    this.pictures.push({ left: this.getLeft(start, width), top, width, height, png });
  }

  private getLeft(start: number, width: number): number {
    const { size, margin } = this;
    return this.direction === "ltr" ? margin + start : size.width - margin - start - width;
  }

  private getSide(align: Align): TextMark["align"] {
    if (align === "digits") return "right";
    return (align === "start") === (this.direction === "ltr") ? "left" : "right";
  }
}
