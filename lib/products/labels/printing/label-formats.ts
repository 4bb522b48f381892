import { PAGE, type PageSize } from "@/lib/printing/page/page-drawing";
import type { LabelFormat } from "../schema";

/** The places of a format's labels on its page, in points. */
export type LabelGrid = {
  readonly page: PageSize;
  readonly columns: number;
  readonly rows: number;
  /** The size of a label. */
  readonly label: PageSize;
  /** The position of the first label: from the side where reading starts, and from the top of the page. */
  readonly first: { readonly start: number; readonly top: number };
  /** The distance between two labels in a row. */
  readonly gap: number;
  /** The margin without ink along the sides of the page, in points: printers of sheets leave up to 5 mm blank. */
  readonly blankEdge: number;
  /** The side of one square of the code: a whole number of dots of a label printer, which has 203 on an inch. */
  readonly module: number;
  /** Font size of the SKU; the other texts follow it. */
  readonly size: number;
};

const mm = (millimetres: number) => (millimetres * 72) / 25.4;
const dots = (count: number) => (count * 72) / 203;

const BLANK_EDGE = mm(6);
const SINGLE = { width: mm(50), height: mm(25) };

export const LABEL_GRIDS: Readonly<Record<LabelFormat, LabelGrid>> = {
  // 70 × 37 mm, three beside each other, from edge to edge.
  sheet24: sheet({ columns: 3, rows: 8, label: [70, 37], module: 7, size: 11 }),
  // 52.5 × 29.7 mm, four beside each other, from edge to edge.
  sheet40: sheet({ columns: 4, rows: 10, label: [52.5, 29.7], module: 5, size: 9 }),
  // 38.1 × 21.2 mm, five beside each other, with margins and gaps.
  sheet65: sheet({ columns: 5, rows: 13, label: [38.1, 21.2], module: 4, size: 7.5, gap: 2.5 }),
  single: {
    page: SINGLE,
    columns: 1,
    rows: 1,
    label: SINGLE,
    first: { start: 0, top: 0 },
    gap: 0,
    blankEdge: 0,
    module: dots(5),
    size: 9,
  },
};

type Sheet = {
  readonly columns: number;
  readonly rows: number;
  /** Width and height in millimetres. */
  readonly label: readonly [number, number];
  /** Dots of a label printer. */
  readonly module: number;
  readonly size: number;
  /** Millimetres. */
  readonly gap?: number;
};

/** A sheet whose labels stand in the middle of an A4 page. */
function sheet({ columns, rows, label, module, size, gap = 0 }: Sheet): LabelGrid {
  const [width, height] = [mm(label[0]), mm(label[1])];
  const start = (PAGE.width - columns * width - (columns - 1) * mm(gap)) / 2;
  const first = { start, top: (PAGE.height - rows * height) / 2 };
  const sides = { label: { width, height }, first, gap: mm(gap) };
  return { page: PAGE, columns, rows, ...sides, blankEdge: BLANK_EDGE, module: dots(module), size };
}
