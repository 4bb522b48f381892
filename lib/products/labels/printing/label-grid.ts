import { PAGE, type PageSize } from "@/lib/printing/page/page-drawing";
import type { Direction } from "@/lib/printing/text/direction";
import { BLANK_EDGE, DOTS_PER_INCH, getPaperSize, type LabelLayout } from "../sizes/rules";

/** The places of labels on their page, in points. */
export type LabelGrid = {
  readonly page: PageSize;
  readonly columns: number;
  readonly rows: number;
  /** The size of a label. */
  readonly label: PageSize;
  /** The position of the first label: from the side where reading starts, and from the top of the page. */
  readonly first: { readonly start: number; readonly top: number };
  /** The distances between two labels in a row, and between two rows. */
  readonly gap: number;
  readonly rowGap: number;
  /** The margin without ink along the sides of the page: printers of sheets leave some of it blank. */
  readonly blankEdge: number;
  /** The side of one square of the code: a whole number of dots of a label printer. */
  readonly module: number;
};

const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** Computes the places of a layout on a page that is read in a direction. */
export function toGrid(layout: LabelLayout, direction: Direction): LabelGrid {
  const { columns, rows, marginLeft, marginTop } = layout;
  const label = { width: mm(layout.width), height: mm(layout.height) };
  const [gap, rowGap] = [mm(layout.columnGap), mm(layout.rowGap)];
  const used = {
    width: columns * label.width + (columns - 1) * gap,
    height: rows * label.height + (rows - 1) * rowGap,
  };
  const page = getPage(layout, used);
  const free = page.width - used.width;
  const before = marginLeft === null ? free / 2 : mm(marginLeft);
  return {
    page,
    columns,
    rows,
    label,
    first: {
      start: direction === "ltr" ? before : free - before,
      top: marginTop === null ? (page.height - used.height) / 2 : mm(marginTop),
    },
    gap,
    rowGap,
    blankEdge: layout.paper === "roll" ? 0 : mm(BLANK_EDGE),
    module: (layout.codeDots * 72) / DOTS_PER_INCH,
  };
}

function getPage({ paper }: LabelLayout, used: PageSize): PageSize {
  if (paper === "roll") return used;
  if (paper === "a4") return PAGE;
  const { width, height } = getPaperSize(paper);
  return { width: mm(width), height: mm(height) };
}
